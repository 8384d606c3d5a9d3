import {
  mdiBankOutline,
  mdiCogOutline,
  mdiCreditCardOutline,
  mdiDatabaseOutline,
  mdiEmailOutline,
  mdiFileSign,
  mdiProgressWrench,
  mdiShieldOutline,
} from '@mdi/js'
import { type AlertKind, AlertState, alertCauses, alertKinds, kindOf } from '#domain/base/alert/causes.ts'
import type { Alert } from '#domain/base/alert/contract.ts'
import { factLines } from '#domain/base/alert/facts.ts'
import { refusal, refusalOfReopening } from '#domain/base/alert/policy.ts'
import { formatNumber, noValue } from '#domain/base/words/format.ts'
import { formatRecent } from '#domain/base/words/format-moments.ts'
import { NewsMark } from '#web/live/news.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { AlertAssignment } from './alert-care.tsx'
import { subjectOf } from './alert-subject.tsx'
import styles from './alert-table.module.css'

const kindIcons: Record<AlertKind, string> = {
  money: mdiBankOutline,
  letter: mdiEmailOutline,
  job: mdiProgressWrench,
  storage: mdiDatabaseOutline,
  security: mdiShieldOutline,
  provider: mdiCreditCardOutline,
  signing: mdiFileSign,
  office: mdiCogOutline,
}

/** Alerts, a row each, with the next step; on a phone a row is a card. */
export function AlertTable({
  alerts,
  names,
  disputes,
  now,
  news,
  onConclude,
  onReopen,
}: {
  alerts: readonly Alert[]
  /** Operators' names, by id. */
  names: ReadonlyMap<string, string>
  /** Sum and deadline of disputes that are not settled, by their number at the provider. */
  disputes: ReadonlyMap<string, string>
  now: Date
  /** Rows that others changed meanwhile. */
  news: ReadonlySet<string>
  onConclude: (alert: Alert) => void
  onReopen: (alert: Alert) => void
}) {
  return (
    <table className={`small ${rows.table} ${rows.cards}`}>
      <thead>
        <tr>
          <th scope="col" className={styles.kind}>
            種類
          </th>
          <th scope="col">何が起きたか</th>
          <th scope="col" className={styles.subject}>
            対象
          </th>
          <th scope="col" className={styles.count}>
            回数
          </th>
          <th scope="col" className={styles.when}>
            最初・最新
          </th>
          <th scope="col" className={styles.care}>
            担当
          </th>
          <th scope="col" className={styles.state}>
            状態
          </th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <Row key={alert.id} {...{ alert, names, disputes, now, news, onConclude, onReopen }} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  alert,
  names,
  disputes,
  now,
  news,
  onConclude,
  onReopen,
}: {
  alert: Alert
  names: ReadonlyMap<string, string>
  disputes: ReadonlyMap<string, string>
  now: Date
  news: ReadonlySet<string>
  onConclude: (alert: Alert) => void
  onReopen: (alert: Alert) => void
}) {
  const viewer = useViewer()
  const { cause, facts, state, note, count, createdAt, lastAt, assigneeID, concludedAt, concludedByName } = alert
  const kind = kindOf(cause)
  const { title, next } = alertCauses[cause]
  const isDone = state === AlertState.concluded
  const known = factLines(facts)
  const subject = subjectOf(alert, viewer)
  return (
    <tr>
      <td>
        {kind && (
          <span className="inline-row gap-2 hint">
            <RoundIcon path={kindIcons[kind]} />
            {alertKinds[kind]}
          </span>
        )}
      </td>
      <th scope="row" className={styles.what}>
        <strong className="text-m">{(!isDone && disputes.get(String(facts.disputeID))) || title}</strong>{' '}
        <NewsMark of={alert.id} news={news} />
        <p>{isDone ? note : next}</p>
        {known.length > 0 && (
          <details className={styles.facts}>
            <summary>詳しい内容</summary>
            <DefinitionTable rows={known} />
          </details>
        )}
      </th>
      <td data-label={subject ? '対象' : undefined} className={styles.subject}>
        {subject && <div>{subject}</div>}
      </td>
      <td data-label="回数" className={rows.number}>
        {`${formatNumber(count)}回`}
      </td>
      <td data-label={count > 1 ? '最初・最新' : '届いた日時'}>
        <div>
          <time dateTime={createdAt}>{formatRecent(createdAt, now)}</time>
          {count > 1 && (
            <time dateTime={lastAt} className={rows.second}>
              {formatRecent(lastAt, now)}
            </time>
          )}
        </div>
      </td>
      <td data-label="担当">
        <div>{isDone ? (assigneeID && names.get(assigneeID)) || noValue : <AlertAssignment alert={alert} names={names} />}</div>
      </td>
      <td data-label="状態">
        <div className="cluster middle gap-2">
          <span>
            <Badge tone={state === AlertState.underway ? 'green' : undefined}>{AlertState.labels[state]}</Badge>
          </span>
          {concludedAt && <span className={rows.second}>{`${concludedByName ?? ''}　${formatRecent(concludedAt, now)}`}</span>}
          {viewer && !refusal(viewer, alert) && (
            <Button kind="quiet" wide={false} onClick={() => onConclude(alert)}>
              対応済みにする
            </Button>
          )}
          {viewer && !refusalOfReopening(viewer, alert) && (
            <Button kind="quiet" wide={false} onClick={() => onReopen(alert)}>
              もう一度開く
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
