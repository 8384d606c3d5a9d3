import { mdiDotsHorizontal } from '@mdi/js'
import type { ReactNode } from 'react'
import { markOf } from '#domain/base/contact-detection/warning-words.ts'
import { formatISOMinute, formatTime } from '#domain/base/words/format-moments.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { HIDDEN_TEXT, HiddenBy } from '#domain/talk/chat/enumerations.ts'
import { messageReportReasons } from '#domain/talk/report/message-reasons.ts'
import { roleOf, roleWord } from '#web/session/access.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FileLinks } from './file-links.tsx'
import { LinkedText } from './linked-text.tsx'
import styles from './message-item.module.css'
import { PictureLinks } from './picture-links.tsx'
import { QuotedMessage } from './quoted-message.tsx'

/** A single message with sender, time, recipient and readers. `follows` if the message before is by the same person. */
export function MessageItem({
  chat,
  own,
  byColleague = false,
  follows,
  readMark,
  audienceMark,
  onMenu,
  onQuote,
  onPicture,
  onShow,
  children,
}: {
  chat: Pick<
    Chat,
    | 'senderName'
    | 'userType'
    | 'message'
    | 'imagePaths'
    | 'files'
    | 'createdAt'
    | 'systemFlag'
    | 'cardKind'
    | 'quote'
    | 'noReply'
    | 'contacts'
    | 'coveredBy'
    | 'cover'
  >
  own: boolean
  /** Written by another operator. */
  byColleague?: boolean
  follows: boolean
  readMark?: string
  audienceMark?: string
  onMenu: () => void
  /** Scrolls to the quoted message. */
  onQuote: (seq: number) => void
  onPicture: (path: string) => void
  /** Shows a message hidden by the operators again. */
  onShow?: (() => void) | undefined
  /** A card in place of the text. */
  children?: ReactNode
}) {
  const { senderName, userType, message, imagePaths, files, createdAt, systemFlag, cardKind, quote, noReply, contacts, coveredBy, cover } =
    chat
  if (cardKind && children)
    return (
      <div className={`hint ${styles.shared}`}>
        {children}
        <SentAt time={createdAt} />
      </div>
    )
  if (systemFlag && !children)
    return (
      <div className={`hint ${styles.shared}`}>
        <p className="pre-wrap deep rounded pad-2-4">{message}</p>
        <SentAt time={createdAt} />
      </div>
    )
  return (
    <article className={classes('grid gap-x-2', styles.message, own ? styles.own : styles.theirs)}>
      <Sender name={senderName} userType={userType} own={own && !byColleague} beside={byColleague} hidden={follows} />
      <div className={`stack gap-1 shrinks ${styles.said}`} data-said={children ? undefined : ''}>
        {children ??
          (coveredBy ? (
            <HiddenMessage {...{ coveredBy, cover, message, imagePaths, files, onPicture, onShow }} />
          ) : (
            <>
              {quote && <QuotedMessage quote={quote} onOpen={() => onQuote(quote.seq)} />}
              {message !== '' && (
                <p className={classes('pad-2-4 paper', styles.bubble, 'pre-wrap')}>
                  <LinkedText text={message} />
                </p>
              )}
              <PictureLinks paths={imagePaths} onOpen={onPicture} />
              <FileLinks files={files} />
              {contacts.length > 0 && <p className="hint">{markOf(contacts)}</p>}
            </>
          ))}
        <p className="cluster middle gap-x-2 hint figures">
          <SentAt time={createdAt} />
          {audienceMark && <span className="sides-2 rounded-s deep ink">{audienceMark}</span>}
          {noReply && <span>お返事はいりません</span>}
          {readMark && <span>{readMark}</span>}
          {!children && !coveredBy && (
            <button type="button" className={`centered relative rounded hovers-deep ${styles.menu}`} onClick={onMenu}>
              <Icon path={mdiDotsHorizontal} label={`${own && !byColleague ? '自分' : senderName}のメッセージのメニュー`} size="small" />
            </button>
          )}
        </p>
      </div>
    </article>
  )
}

/** A withdrawn or hidden message. Operators, who still receive the text, can read it and show again what they hid. */
function HiddenMessage({
  coveredBy,
  cover,
  message,
  imagePaths,
  files,
  onPicture,
  onShow,
}: Pick<Chat, 'cover' | 'message' | 'imagePaths' | 'files'> & {
  coveredBy: HiddenBy
  onPicture: (path: string) => void
  onShow?: (() => void) | undefined
}) {
  const hasContent = message !== '' || imagePaths.length + files.length > 0
  return (
    <div className={`hint pad-2-4 rounded ${styles.hidden}`}>
      <p>{HIDDEN_TEXT[coveredBy]}</p>
      {cover && <p>{`${messageReportReasons[cover.reasonCode]}（${cover.byName}）`}</p>}
      {hasContent && (
        <details>
          <summary>内容を表示</summary>
          <p className="pre-wrap">{message}</p>
          <PictureLinks paths={imagePaths} onOpen={onPicture} />
          <FileLinks files={files} />
        </details>
      )}
      {coveredBy === HiddenBy.office && onShow && (
        <Button kind="quiet" wide={false} onClick={onShow}>
          表示に戻す
        </Button>
      )}
    </div>
  )
}

function Sender({
  name,
  userType,
  own,
  beside,
  hidden,
}: {
  name: string
  userType: Party
  own: boolean
  /** On the viewer's own side, which has no avatar. */
  beside: boolean
  hidden: boolean
}) {
  const role = roleOf(userType)
  if (own || hidden) return <p className="visually-hidden">{own ? '自分' : `${name}（${roleWord[role]}）`}</p>
  return (
    <>
      {!beside && <Avatar name={name} side={role} />}
      <p className="cluster gap-2 middle small bold">
        {name}
        <Badge tone={role}>{roleWord[role]}</Badge>
      </p>
    </>
  )
}

const SentAt = ({ time }: { time: string }) => <time dateTime={`${formatISOMinute(time).replace(' ', 'T')}+09:00`}>{formatTime(time)}</time>
