import type { ReactNode } from 'react'
import { AlertState, alertCauses, alertKinds, kindOf } from '#domain/base/alert/causes.ts'
import type { Alert } from '#domain/base/alert/contract.ts'
import { factLines, isProviderNumber, isUrgent, urgentLine } from '#domain/base/alert/facts.ts'
import { refusal } from '#domain/base/alert/policy.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { NextStep, subjectOf } from './alert-subject.tsx'

/** An alert: event, known facts and next step; `children` are the actions. */
export function AlertItem({ alert, onConclude, children }: { alert: Alert; onConclude: () => void; children?: ReactNode }) {
  const { cause, facts, state, note, concludedAt, concludedByName, createdAt, count, lastAt } = alert
  const kind = kindOf(cause)
  const { title } = alertCauses[cause]
  const viewer = useViewer()
  const urgent = state === AlertState.concluded ? undefined : urgentLine(facts)
  const lines = factLines(facts)
  const numbers = lines.filter(isProviderNumber)
  return (
    <article className={`stack gap-3 pad-4 rounded ${urgent ? 'fails' : 'sunken'}`}>
      <div className="stack gap-1">
        {urgent && <p className="text-l bold alarm">{urgent}</p>}
        {kind && (
          <p className="cluster gap-1">
            <Badge>{alertKinds[kind]}</Badge>
            {state === AlertState.underway && <Badge tone="green">{AlertState.labels[state]}</Badge>}
          </p>
        )}
        <h2 className="text-l">{title}</h2>
      </div>
      {state !== AlertState.concluded && <NextStep cause={cause} />}
      <DefinitionTable
        rows={[
          { term: '知らせの届いた日時', value: formatMoment(createdAt) },
          ...(count > 1 ? [{ term: '回数', value: `${formatNumber(count)}回（最後は${formatMoment(lastAt)}）` }] : []),
          ...lines.filter((line) => !isProviderNumber(line) && !(urgent && isUrgent(line))),
          ...(note ? [{ term: '対応の内容', value: note }] : []),
          ...(concludedAt ? [{ term: '対応した人', value: `${concludedByName ?? ''}（${formatMoment(concludedAt)}）` }] : []),
        ]}
      />
      {numbers.length > 0 && (
        <Disclosure summary="番号">
          <DefinitionTable rows={numbers} />
        </Disclosure>
      )}
      {children}
      <div className="cluster middle gap-3 gap-x-6">
        {subjectOf(alert, viewer)}
        {viewer && !refusal(viewer, alert) && (
          <Button kind="quiet" wide={false} onClick={onConclude}>
            対応済みにする
          </Button>
        )}
      </div>
    </article>
  )
}
