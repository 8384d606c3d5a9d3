import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AlertState, alertCauses } from '#domain/alert/causes.ts'
import type { Alert } from '#domain/alert/contract.ts'
import { factLines } from '#domain/alert/facts.ts'
import { refusal } from '#domain/alert/policy.ts'
import { formatMoment } from '#domain/format-moments.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from './alerts.module.css'

/** What happened, what is known of it, and what to do next; `children` are the deeds at hand. */
export function AlertItem({ alert, onConclude, children }: { alert: Alert; onConclude: () => void; children?: ReactNode }) {
  const { cause, negotiationID, subjectKind, subjectID, facts, state, note, concludedAt, concludedByName, createdAt } = alert
  const { title, next } = alertCauses[cause]
  const viewer = useViewer()
  return (
    <article className={styles.alert}>
      <h2 className={styles.title}>{title}</h2>
      {state === AlertState.open && <p>{next}</p>}
      <DefinitionTable
        rows={[
          { term: '知らせの届いた日時', value: formatMoment(createdAt) },
          ...factLines(facts),
          ...(note ? [{ term: '対応の内容', value: note }] : []),
          ...(concludedAt ? [{ term: '対応した人', value: `${concludedByName ?? ''}（${formatMoment(concludedAt)}）` }] : []),
        ]}
      />
      {children}
      <div className={styles.moves}>
        {negotiationID && (
          <Link
            to="/admin/chat/$id"
            params={{ id: negotiationID }}
            search={subjectKind === 'payment' && subjectID ? { payment: subjectID } : subjectKind === 'dealPlan' ? { tab: 'plan' } : {}}
          >
            商談とお支払いを開く
          </Link>
        )}
        {viewer && !refusal(viewer, alert) && (
          <Button kind="quiet" wide={false} onClick={onConclude}>
            対応済みにする
          </Button>
        )}
      </div>
    </article>
  )
}
