import { formatMoment, formatRecent } from '#domain/base/words/format-moments.ts'
import type { Audit } from '#domain/office/audit-log/contract.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { api } from '#web/api/client.ts'
import type { Aside } from '../talk/log-rows.ts'
import styles from './assignment-lines.module.css'

const ASSIGNMENT_ACTIONS: AuditName[] = [
  'negotiation.assign',
  'negotiation.settle',
  'negotiation.unsettle',
  'negotiation.snooze',
  'negotiation.wake',
]

/** The office's latest actions on a negotiation other than messages. */
export const loadAssignments = async (id: string): Promise<Audit[]> =>
  (await api.listAudits({ query: { subjectKind: 'negotiation', subjectID: id, deed: ASSIGNMENT_ACTIONS, limit: 50 } })).items

/** Thin lines among the messages, by time; those older than the loaded messages are included. */
export const assignmentLines = (actions: readonly Audit[], messages: readonly { seq: number; createdAt: string }[], now: Date): Aside[] => {
  const oldest = Math.min(...messages.map(({ seq }) => seq))
  return actions.toReversed().flatMap((action) => {
    const words = wordsOf(action)
    const { reason } = action.detail
    const before = messages.flatMap(({ seq, createdAt }) => (createdAt <= action.at ? [seq] : []))
    if (words === undefined || (before.length === 0 && oldest > 1)) return []
    return {
      id: action.id,
      at: action.at,
      afterSeq: Math.max(0, ...before),
      shown: (
        <p className={`hint text-center ${styles.line}`}>
          {`${words}　${formatRecent(action.at, now)}`}
          {typeof reason === 'string' && <span className="ink block">{`「${reason}」`}</span>}
        </p>
      ),
    }
  })
}

function wordsOf({ deed, actorName, changes, detail }: Audit): string | undefined {
  const by = actorName ? `${actorName}さん` : '運営'
  if (deed === 'negotiation.assign')
    return changes.map(({ label, before, after }) => `${label}：${before}→${after}${after === actorName ? '' : `（${by}）`}`).join('')
  if (deed === 'negotiation.settle') return `${by}が返信不要にしました`
  if (deed === 'negotiation.unsettle') return `${by}が返信不要を取り消しました`
  if (deed === 'negotiation.wake') return `${by}が返信待ちに戻しました`
  if (deed === 'negotiation.snooze')
    return `${by}が${typeof detail.until === 'string' ? `${formatMoment(detail.until)}まで` : ''}返信待ちから外しました`
  return undefined
}
