import type { FindingKind, GuardStage } from '#domain/guard/enumerations.ts'
import type { Verdict } from '#domain/guard/verdict.ts'
import { consequence, warningOf } from '#domain/guard/words.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './contact-warning.module.css'

export interface Warned {
  verdict: Exclude<Verdict, 'pass'>
  kinds: FindingKind[]
  stage: GuardStage
}

/** What seems to be in a text before it goes out, and what its writer may do: change it, send it all the same, or say that it is nothing of the kind. */
export function ContactWarning({
  warned: { verdict, kinds, stage },
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
      <p>{warningOf(kinds, stage)}</p>
      {consequence[verdict] && <p>{consequence[verdict]}</p>}
      <div className="cluster gap-2">
        <Button kind="quiet" wide={false} onClick={onChange}>
          直す
        </Button>
        {verdict !== 'refuse' && (
          <Button kind="quiet" wide={false} onClick={onSend}>
            このまま送る
          </Button>
        )}
        <Button kind="plain" onClick={onMistaken}>
          これは連絡先や誘いではありません
        </Button>
      </div>
    </div>
  )
}
