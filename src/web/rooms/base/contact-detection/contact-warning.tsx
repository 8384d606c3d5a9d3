import type { FindingKind } from '#domain/base/contact-detection/enumerations.ts'
import { type AccountWay, MISTAKEN_FIRST } from '#domain/base/contact-detection/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from './contact-warning.module.css'

/** As the server answers it: no other place decides what becomes of a message. */
export interface Warned {
  sentence: string
  kinds: FindingKind[]
  maySend: boolean
  /** Sent all the same, an operator looks at it first. */
  held: boolean
  /** Nothing that its writer says of it lets it pass. */
  final: boolean
  /** Of a bank account: how it is made known instead. */
  way?: AccountWay | undefined
}

/** What seems to be in a text before it goes out, and what its writer may do: change it, send it all the same, or say that it is nothing of the kind. */
export function ContactWarning({
  warned: { sentence, maySend, held, final, way },
  onChange,
  onSend,
  onMistaken,
}: {
  warned: Warned
  onChange: () => void
  onSend: () => void
  onMistaken: () => void
}) {
  return (
    <div className={styles.warning} role="alert">
      <p>{`まだお届けしていません。${sentence}`}</p>
      <div className="cluster gap-2">
        {(way === 'open' || way === 'openReturn') && (
          <LinkButton
            wide={false}
            to="."
            search={{ tab: 'plan', step: way === 'open' ? 'bank' : 'bankReturn', act: 'write' }}
            resetScroll={false}
          >
            振込先のお知らせを開く
          </LinkButton>
        )}
        <Button kind="quiet" wide={false} onClick={onChange}>
          直す
        </Button>
        {maySend && (
          <Button kind="quiet" wide={false} onClick={onSend}>
            {held ? '運営の確認に回す' : 'このまま送る'}
          </Button>
        )}
        {!final && (
          <Button kind="plain" onClick={onMistaken}>
            これは連絡先や誘いではありません
          </Button>
        )}
      </div>
      {!final && <p>{MISTAKEN_FIRST}</p>}
    </div>
  )
}
