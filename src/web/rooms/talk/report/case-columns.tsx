import { mdiAccountOutline, mdiHomeOutline, mdiMessageTextOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { CaseState, ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { NewsMark } from '#web/live/news.tsx'
import { WaitingAge } from '#web/rooms/deal/negotiation/waiting-age.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead } from '#web/ui/reading/row-table.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'

const kindIcons: Record<ReportKind, string> = {
  [ReportKind.estate]: mdiHomeOutline,
  [ReportKind.message]: mdiMessageTextOutline,
  [ReportKind.person]: mdiAccountOutline,
}

export const caseColumns = (now: Date, changed: ReadonlySet<string>): RowColumn<ReportCase>[] => [
  {
    label: '対象',
    cell: ({ id, urgent, state, kind, words }) => (
      <RowHead leading={<RoundIcon path={kindIcons[kind]} ground={urgent && state !== CaseState.concluded ? 'fails' : 'sunken'} />}>
        <span className="cluster gap-1 hint">
          <NewsMark of={id} news={changed} />
          {urgent && state !== CaseState.concluded && <Badge tone="red">急ぎ</Badge>}
          {ReportKind.labels[kind]}
          {state !== CaseState.fresh && <Badge tone={state === CaseState.underway ? 'amber' : 'green'}>{CaseState.labels[state]}</Badge>}
        </span>
        <Link to="/admin/report/{-$id}" params={{ id }} search className={styles.link}>
          {words}
        </Link>
      </RowHead>
    ),
  },
  { label: '理由', cell: ({ reason }) => reason, className: styles.lead },
  { label: '件数', cell: ({ reportCount }) => `${reportCount}件` },
  { label: '会員', cell: ({ aboutName }) => aboutName, className: styles.whole },
  { label: '経過', cell: (each) => <WaitingAge since={each.openedAt} now={now} late={each.late} />, className: styles.end },
  { label: '担当', cell: ({ assigneeName }) => assigneeName ?? UNASSIGNED, className: styles.whole },
  { label: '番号', cell: ({ number }) => number, className: styles.whole },
]
