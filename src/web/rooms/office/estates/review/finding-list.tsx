import { mdiAlert, mdiAlertCircle, mdiInformation } from '@mdi/js'
import { fieldLabel } from '#domain/market/estate-fields/requirements.ts'
import type { Finding, Level } from '#domain/market/estate-fields/rules/finding.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './finding-list.module.css'
import { addToNote } from './rejection.ts'
import review from './review.module.css'
import type { RejectionInHand } from './use-rejection.ts'

/** Findings of the rule check, each with the source of its rule; `hand` copies a finding into the rejection reason. */
export function FindingList({ findings, hand }: { findings: readonly Finding[]; hand?: RejectionInHand }) {
  if (findings.length === 0) return <p>規約チェックで見つかった点はありません。</p>
  return (
    <ul className="stack gap-2">
      {findings.map(({ rule, field, level, text, source }) => (
        <li key={`${rule} ${field} ${text}`} className={`grid gap-2 gap-x-3 pad-3 rounded ${levels[level].ground} ${styles.finding}`}>
          <p className={`row middle gap-1 small bold ${styles.level}`}>
            <Icon path={levels[level].icon} size="small" />
            {levels[level].word}
          </p>
          <div className="grid left gap-1">
            <p>
              <strong>{fieldLabel(field)}</strong>　{text}
            </p>
            <p className="hint">根拠：{source}</p>
            {hand && level !== 'note' && (
              <Button
                kind="plain"
                className={review.small}
                onClick={() => hand.write(addToNote(hand.rejection, field, text))}
                disabled={hand.rejection.fields.some((one) => one.path === field && one.reason.includes(text))}
              >
                差し戻しの理由に入れる<span className="visually-hidden">：{fieldLabel(field)}</span>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const levels: Record<Level, { icon: string; word: string; ground: string }> = {
  error: { icon: mdiAlertCircle, word: '要修正', ground: 'fails' },
  warning: { icon: mdiAlert, word: '要確認', ground: 'waits' },
  note: { icon: mdiInformation, word: '自動表示', ground: 'sunken' },
}
