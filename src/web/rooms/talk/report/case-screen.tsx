import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Measure } from '#domain/people/measure/contract.ts'
import type { Report, ReportCase, ReportLetter } from '#domain/talk/report/case-contract.ts'
import { CaseState, ReportKind } from '#domain/talk/report/case-enumerations.ts'
import type { ListAddress } from '#web/office/office-list.ts'
import { WaitingAge } from '#web/rooms/deal/negotiation/waiting-age.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import styles from './case.module.css'
import { CaseLog } from './case-log.tsx'
import { CaseMoves } from './case-moves.tsx'

/** A single case: its subject, possible actions, reporters, and the person's earlier cases. */
export function CaseScreen({
  case: reportCase,
  next,
  search,
  reports,
  letters,
  warnings,
  before,
  now,
  subject,
  acts,
  notes,
  onChanged,
}: {
  case: ReportCase
  /** The next case of the list named by `search`. */
  next: string | null
  search: ListAddress
  reports: readonly Report[]
  letters: readonly ReportLetter[]
  /** Warnings given to the reported member from this case. */
  warnings: readonly Measure[]
  /** Other cases about the same person. */
  before: readonly ReportCase[]
  now: Date
  subject: ReactNode
  acts: ReactNode
  /** The operators' notes on the case. */
  notes: ReactNode
  onChanged: () => unknown
}) {
  const { number, kind, state, urgent, aboutUserID, aboutName, assigneeName } = reportCase
  return (
    <Page
      title={`${ReportKind.labels[kind]}の通報`}
      before={
        <p>
          <Link to="/admin/report/{-$id}" params={{ id: undefined }} search={search}>
            通報の一覧へ戻る
          </Link>
        </p>
      }
      actions={
        next && (
          <LinkButton kind="quiet" wide={false} to="/admin/report/{-$id}" params={{ id: next }} search={search}>
            次の通報 →
          </LinkButton>
        )
      }
      lead={
        <span className="cluster gap-2 middle">
          <Badge tone={state === CaseState.fresh ? 'red' : state === CaseState.underway ? 'amber' : 'green'}>
            {CaseState.labels[state]}
          </Badge>
          {urgent && state !== CaseState.concluded && <Badge tone="red">急ぎ</Badge>}
          {number}
          {state !== CaseState.concluded && <WaitingAge since={reportCase.openedAt} now={now} late={reportCase.late} />}
          <span>{`担当：${assigneeName ?? '未担当'}`}</span>
        </span>
      }
    >
      <div className={`stack gap-6 ${styles.case}`}>
        <section className={`stack gap-3 ${styles.subject}`}>{subject}</section>
        <aside className={`stack gap-6 ${styles.acts}`} aria-label="この通報への対応">
          <CaseMoves
            case={reportCase}
            reachable={reports.some(
              ({ reporterID, reporterMail, byOffice }) => reporterMail !== null || (reporterID !== null && !byOffice),
            )}
            onChanged={onChanged}
          >
            {acts}
          </CaseMoves>
          <section className="stack gap-2">
            <h2 className="text-m">通報された会員</h2>
            <p>
              <Link to="/admin/user/$id" params={{ id: aboutUserID }}>
                {aboutName}
              </Link>
            </p>
            {before.length > 0 && (
              <>
                <p className="hint">{`ほかの通報（${before.length}件）`}</p>
                <ul className="stack gap-1">
                  {before.map((each) => (
                    <li key={each.id}>
                      <Link to="/admin/report/{-$id}" params={{ id: each.id }}>{`${each.number}（${CaseState.labels[each.state]}）`}</Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
        </aside>
        <div className={`stack gap-6 ${styles.log}`}>
          <CaseLog case={reportCase} reports={reports} letters={letters} warnings={warnings} />
          <section className="stack gap-3">
            <h2 className="text-m">メモ</h2>
            {notes}
          </section>
        </div>
      </div>
    </Page>
  )
}
