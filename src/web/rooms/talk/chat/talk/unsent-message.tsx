import { mdiAlertCircle, mdiDelete, mdiRefresh } from '@mdi/js'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { ContactWarning } from '#web/rooms/base/contact-detection/contact-warning.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FileLinks } from './file-links.tsx'
import type { OutgoingMessage } from './talk.ts'
import styles from './unsent-message.module.css'

const UNREACHED = '通信できず、送れませんでした。電波の良い場所で「再送」を押してください。'

/** The viewer's own message while it is being sent, or after it failed: it stays until it is delivered or discarded. */
export function UnsentMessage({
  outgoing,
  onResend,
  onDiscard,
  onChange,
}: {
  outgoing: OutgoingMessage
  onResend: (more?: Pick<OutgoingMessage, 'acknowledged' | 'mistaken'>) => void
  onDiscard: () => void
  /** Puts it back into the form. */
  onChange: () => void
}) {
  const { message, imagePaths, files = [], state, sentence, unanswered, quote, warned } = outgoing
  return (
    <article className={`stack gap-1 ${styles.unsent}`}>
      <p className="visually-hidden">自分</p>
      {quote && <p className="row gap-2 middle hint">{`返信先：${quote.senderName}`}</p>}
      {message !== '' && <p className={`pre-wrap pad-2-4 paper ${styles.words}`}>{message}</p>}
      {imagePaths.length > 0 && (
        <p className={`cluster gap-2 ${styles.pictures}`}>
          {imagePaths.map((path) => (
            <img key={path} src={pathOfSize(path, 480)} alt="" width={80} height={60} />
          ))}
        </p>
      )}
      <FileLinks files={files} />
      {state === 'sending' ? (
        <p className="row gap-2 middle hint">
          <Spinner /> 送信中…
        </p>
      ) : (
        <div className={`stack gap-1 ${styles.failed}`}>
          {warned ? (
            <ContactWarning
              warned={warned}
              onChange={onChange}
              onSend={() => onResend({ acknowledged: warned.kinds })}
              onMistaken={() => onResend({ mistaken: true })}
            />
          ) : (
            <p className="row gap-1 small bold alarm">
              <Icon path={mdiAlertCircle} size="small" />
              {unanswered ? UNREACHED : `送信できませんでした。${sentence}`}
            </p>
          )}
          <div className={`cluster gap-2 ${styles.actions}`}>
            {!warned && (
              <Button kind="quiet" wide={false} icon={mdiRefresh} onClick={() => onResend()}>
                再送
              </Button>
            )}
            <Button kind="plain" icon={mdiDelete} onClick={onDiscard}>
              取り消す
            </Button>
          </div>
        </div>
      )}
    </article>
  )
}
