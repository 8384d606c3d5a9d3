import { Link } from '@tanstack/react-router'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { CaseState, caseStates, reportKinds } from '#domain/talk/report/case-enumerations.ts'
import { NewsMark } from '#web/live/news.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { CaseAge } from './case-age.tsx'

/** Cases, one a row. On a phone a row is a card. */
export function CaseTable({
  cases,
  now,
  news,
}: {
  cases: readonly ReportCase[]
  now: Date
  /** Cases changed by others in the meantime. */
  news: ReadonlySet<string>
}) {
  return (
    <table className={`${styles.table} ${styles.cards}`}>
      <thead>
        <tr>
          <th scope="col">対象</th>
          <th scope="col">理由</th>
          <th scope="col">件数</th>
          <th scope="col">会員</th>
          <th scope="col">届いてから</th>
          <th scope="col">担当</th>
          <th scope="col">番号</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((each) => (
          <Row key={each.id} case={each} now={now} news={news} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ case: told, now, news }: { case: ReportCase; now: Date; news: ReadonlySet<string> }) {
  const { id, number, kind, words, reason, reportCount, aboutName, state, urgent, assigneeName } = told
  return (
    <tr>
      <th scope="row">
        <span className="cluster gap-1">
          <NewsMark of={id} news={news} />
          {urgent && state !== CaseState.concluded && <Badge tone="red">急ぎ</Badge>}
          <Badge>{reportKinds[kind]}</Badge>
          {state !== CaseState.fresh && <Badge tone={state === CaseState.underway ? 'amber' : 'green'}>{caseStates[state]}</Badge>}
        </span>
        <Link to="/admin/report/{-$id}" params={{ id }} search className={styles.link}>
          {words}
        </Link>
      </th>
      <td data-label="理由">{reason}</td>
      <td data-label="件数">{`${reportCount}件`}</td>
      <td data-label="会員" className={styles.whole}>
        {aboutName}
      </td>
      <td data-label="届いてから">
        <CaseAge case={told} now={now} />
      </td>
      <td data-label="担当">{assigneeName ?? UNASSIGNED}</td>
      <td data-label="番号" className={styles.whole}>
        {number}
      </td>
    </tr>
  )
}
