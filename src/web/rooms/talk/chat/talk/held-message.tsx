import { mdiClockOutline } from '@mdi/js'
import { HELD_SENTENCE } from '#domain/base/contact-detection/warning-words.ts'
import { pathOfSize } from '#domain/base/image/paths.ts'
import type { HeldMessage } from '#domain/talk/chat/held-contract.ts'
import { PendingStatus } from '#domain/talk/chat/held-enumerations.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { FileLinks } from './file-links.tsx'
import styles from './unsent-message.module.css'

/** The user's own message while an operator reviews it, or after it was rejected: no other member sees it. */
export function HeldMessageItem({ held, onWithdraw }: { held: HeldMessage; onWithdraw: () => Promise<unknown> }) {
  const { message, imagePaths, files, heldStatus, reason } = held
  const { busy, run } = useAction()
  return (
    <article className={`stack gap-1 ${styles.unsent}`}>
      <p className="visually-hidden">自分</p>
      {message !== '' && <p className={`pre-wrap pad-2-4 paper ${styles.words}`}>{message}</p>}
      {imagePaths.length > 0 && (
        <p className={`cluster gap-2 ${styles.pictures}`}>
          {imagePaths.map((path) => (
            <img key={path} src={pathOfSize(path, 480)} alt="" width={80} height={60} />
          ))}
        </p>
      )}
      <FileLinks files={files} />
      {heldStatus === PendingStatus.refused ? (
        <p className="row gap-2 middle hint">{`このメッセージは届けられませんでした。理由：${reason ?? ''}`}</p>
      ) : (
        <>
          <p className="row gap-2 middle hint">
            <Icon path={mdiClockOutline} size="small" />
            {HELD_SENTENCE}
          </p>
          <Button kind="plain" busy={busy} onClick={() => run(onWithdraw)}>
            取り下げる
          </Button>
        </>
      )}
    </article>
  )
}
