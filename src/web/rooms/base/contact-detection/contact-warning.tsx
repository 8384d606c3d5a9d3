import type { FindingKind } from '#domain/base/contact-detection/enumerations.ts'
import { type AccountWay, FALSE_ALARM_HINT } from '#domain/base/contact-detection/warning-words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** As the server returns it: nothing else decides what happens to the message. */
export interface ContactWarningData {
  sentence: string
  kinds: FindingKind[]
  maySend: boolean
  /** If sent anyway, the message waits for an operator's review. */
  held: boolean
  /** No answer by its writer lets it pass. */
  final: boolean
  /** For a bank account: the proper way to disclose it. */
  way?: AccountWay | undefined
}

/**
 * Shows the contact details found in a text before it is sent, and the writer's choices: change it, send it anyway, or answer that it is a
 * false alarm.
 */
export function ContactWarning({
  warned: { sentence, maySend, held, final, way },
  onChange,
  onSend,
  onMistaken,
}: {
  warned: ContactWarningData
  onChange: () => void
  onSend: () => void
  onMistaken: () => void
}) {
  return (
    <div className="stack gap-2 small tinted pad-3" role="alert">
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
      {!final && <p>{FALSE_ALARM_HINT}</p>}
    </div>
  )
}
