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
import { factLines, orderLine } from '#domain/base/alert/facts.ts'
import { refusal, refusalOfReopening } from '#domain/base/alert/policy.ts'
import { formatNumber, noValue } from '#domain/base/words/format.ts'
import { formatRecent } from '#domain/base/words/format-moments.ts'
import { NewsMark } from '#web/live/news.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { RowMenu } from '#web/ui/reading/row-menu.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RowHead } from '#web/ui/reading/row-table.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { NextStep, subjectOf } from './alert-subject.tsx'
import styles from './alert-table.module.css'
import { AssignAlert, assigneeWords } from './assign-alert.tsx'

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

interface Urgent {
  tone: 'red' | 'amber'
  sum: string
  due: string | undefined
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
  disputes: ReadonlyMap<string, Urgent>
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
          <th scope="col">何が起きたか</th>
          <th scope="col" className={styles.subject}>
            対象
          </th>
          <th scope="col">回数</th>
          <th scope="col" className={styles.when}>
            最初・最新
          </th>
          <th scope="col" className={styles.assignee}>
            担当
          </th>
          <th scope="col" className={styles.state}>
            状態
          </th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
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
  disputes: ReadonlyMap<string, Urgent>
  now: Date
  news: ReadonlySet<string>
  onConclude: (alert: Alert) => void
  onReopen: (alert: Alert) => void
}) {
  const viewer = useViewer()
  const { cause, facts, state, note, count, createdAt, lastAt, assigneeID, concludedAt, concludedByName } = alert
  const kind = kindOf(cause)
  const { title } = alertCauses[cause]
  const isDone = state === AlertState.concluded
  const known = factLines(facts)
  const about = orderLine(facts)
  const subject = subjectOf(alert, viewer)
  const urgent = !isDone && disputes.get(String(facts.disputeID))
  const concludes = viewer && !refusal(viewer, alert)
  const reopens = viewer && !refusalOfReopening(viewer, alert)
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <RowHead leading={<RoundIcon path={kind ? kindIcons[kind] : mdiCogOutline} />}>
          <span className="cluster gap-1 hint">
            <NewsMark of={alert.id} news={news} />
            {kind && alertKinds[kind]}
          </span>
          <strong className={urgent ? classes('text-m cluster between gap-x-4', urgent.tone === 'red' && 'alarm') : 'text-m'}>
            {urgent ? (
              <>
                <span>{urgent.sum}</span>
                <span className="nowrap">{urgent.due}</span>
              </>
            ) : (
              title
            )}
          </strong>
          {about && <p>{about}</p>}
          {isDone ? <p>{note}</p> : <NextStep cause={cause} />}
          {known.length > 0 && (
            <details className={styles.facts}>
              <summary>詳しい内容</summary>
              <DefinitionTable rows={known} />
            </details>
          )}
        </RowHead>
      </th>
      <td data-label={subject ? '対象' : undefined} className={styles.subject}>
        {subject && <div>{subject}</div>}
      </td>
      <td data-label="回数" data-empty={count === 1 || undefined} className={rows.number}>
        {`${formatNumber(count)}回`}
      </td>
      <td data-label={count > 1 ? '最初・最新' : '届いた日時'} data-named>
        <div>
          <time dateTime={createdAt}>{formatRecent(createdAt, now)}</time>
          {count > 1 && (
            <time dateTime={lastAt} className={rows.second}>
              {formatRecent(lastAt, now)}
            </time>
          )}
        </div>
      </td>
      <td data-label="担当">{isDone ? (assigneeID && names.get(assigneeID)) || noValue : assigneeWords(alert, viewer?.id, names)}</td>
      <td data-label="状態">
        <div className="cluster middle gap-2">
          <span>
            <Badge tone={state === AlertState.underway ? 'green' : undefined}>{AlertState.labels[state]}</Badge>
          </span>
          {concludedAt && <span className={rows.second}>{`${concludedByName ?? ''}　${formatRecent(concludedAt, now)}`}</span>}
        </div>
      </td>
      <td className={rows.beside}>
        {viewer && (concludes || reopens) && (
          <RowMenu of={title}>
            {concludes && (
              <Button kind="plain" onClick={() => onConclude(alert)}>
                対応済みにする
              </Button>
            )}
            {!isDone && <AssignAlert alert={alert} />}
            {reopens && (
              <Button kind="plain" onClick={() => onReopen(alert)}>
                もう一度開く
              </Button>
            )}
          </RowMenu>
        )}
      </td>
    </tr>
  )
}
