import { mdiClose, mdiReply } from '@mdi/js'
import type { Chat, Quote } from '#domain/talk/chat/contract.ts'
import { HIDDEN_TEXT } from '#domain/talk/chat/enumerations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import styles from './quoted-message.module.css'

/** The message being replied to, above the text; a press leads to it. */
export function QuotedMessage({ quote, onOpen }: { quote: Quote; onOpen: () => void }) {
  return (
    <button type="button" className={`grid hint shrinks rounded-s deep text-start ${styles.quote}`} onClick={onOpen}>
      <span className="visually-hidden">返信先：</span>
      <QuotedText quote={quote} />
    </button>
  )
}

/** The same above the message form, until it is sent or removed. */
export function Answering({ quote, onCancel }: { quote: Quote; onCancel: () => void }) {
  return (
    <div className={`stack gap-2 middle ${styles.answering}`}>
      <Icon path={mdiReply} label="返信先" size="small" />
      <p className={`grid hint shrinks rounded-s deep text-start ${styles.quote}`}>
        <QuotedText quote={quote} />
      </p>
      <RoundButton icon={mdiClose} label="返信をやめる" size="small" onClick={onCancel} />
    </div>
  )
}

function QuotedText({ quote: { senderName, systemFlag, message, imageCount, fileCount, coveredBy } }: { quote: Quote }) {
  const text = coveredBy
    ? HIDDEN_TEXT[coveredBy]
    : message || [imageCount > 0 ? `画像${imageCount}枚` : [], fileCount > 0 ? `ファイル${fileCount}件` : []].flat().join('・')
  return (
    <>
      {!systemFlag && <span className="bold">{senderName}</span>}
      <span className="two-lines" title={text} data-said>
        {text}
      </span>
    </>
  )
}

/** A message as quoted in a reply. */
export const quoteOf = ({ id, seq, senderName, userType, message, imagePaths, files, systemFlag, coveredBy }: Chat): Quote => ({
  ...{ id, seq, senderName, userType, message, systemFlag, coveredBy },
  imageCount: imagePaths.length,
  fileCount: files.length,
})
