import type { ReactNode } from 'react'
import { formatNumber, noValue } from '#domain/base/words/format.ts'
import { isLate } from '#domain/base/words/working-time.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { DeskEstate } from '#domain/office/estates/contract.ts'
import { formatWaitingTime } from '#domain/people/seller-approval/waiting.ts'
import type { Office } from '#platform/setting/targets.ts'
import { StatusBadge } from '#web/rooms/market/estate/facts/status-badge.tsx'
import { AssigneeCell } from '#web/rooms/office/review-assignment/assignee-cell.tsx'
import { OpenCasesMark } from '#web/rooms/talk/report/case-mark.tsx'
import { Price } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import rows from '#web/ui/reading/row-table.module.css'

export interface Column {
  label: string
  /** The sort field used when the column header is pressed. */
  sort?: 'price' | 'appliedAt' | 'negotiationCount'
  number?: true
  /** On a phone its label is shown with it. */
  named?: true
  /** On a phone it is left out. */
  isEmpty?: (estate: DeskEstate) => boolean
  /** Class of its cells. */
  style?: string | undefined
  cell: (estate: DeskEstate, now: string, office: Office) => ReactNode
}

/** The columns of the estate list after the title. */
export const columns: readonly Column[] = [
  {
    label: '売主',
    style: rows.line,
    cell: ({ seller }) => (
      <>
        <span className="nowrap">{seller.name ?? noValue}</span>
        <span className={`${rows.second} ${rows.whole}`}>{seller.userNumber}</span>
      </>
    ),
  },
  {
    label: '価格',
    sort: 'price',
    number: true,
    style: rows.end,
    cell: ({ price }) => (price === null ? '未入力' : <Price yen={price} />),
  },
  { label: '状態・規約チェック', style: rows.lead, cell: (estate) => <States estate={estate} /> },
  {
    label: '待ち時間',
    sort: 'appliedAt',
    named: true,
    isEmpty: ({ status }) => status !== EstateStatus.applying,
    cell: ({ status, appliedAt }, now, office) =>
      status === EstateStatus.applying && appliedAt ? (
        <>
          {formatWaitingTime(appliedAt, now)}
          {isLate(new Date(appliedAt), new Date(now), 'estate', office) && <Badge tone="red">期限超過</Badge>}
        </>
      ) : (
        noValue
      ),
  },
  {
    ...{ label: '商談', sort: 'negotiationCount', number: true, named: true },
    isEmpty: ({ negotiationCount }) => negotiationCount === 0,
    cell: ({ negotiationCount }) => formatNumber(negotiationCount),
  },
  {
    label: '担当',
    style: rows.act,
    cell: (estate) =>
      estate.status !== EstateStatus.applying ? (estate.assigneeName ?? noValue) : <AssigneeCell kind="estate" of={estate} />,
  },
]

function States({ estate }: { estate: DeskEstate }) {
  return (
    <span className="cluster gap-1">
      <StatusBadge estate={estate} viewer="operator" />
      {estate.status === EstateStatus.applying && estate.firstApprovedAt && <Badge>変更の申請</Badge>}
      <OpenCasesMark reports={estate.reports} />
      {estate.visibility === 1 && <Badge>限定公開</Badge>}
      {estate.stop && <span className={rows.second}>{[estate.stop.reason, estate.stop.byName].filter(Boolean).join('　')}</span>}
      <Findings {...estate.findings} />
    </span>
  )
}

function Findings({ error, warning }: DeskEstate['findings']) {
  if (error + warning === 0) return <span className="on-desk hint">規約チェックは問題なし</span>
  return (
    <>
      {error > 0 && <Badge tone="red">{`要修正 ${error}`}</Badge>}
      {warning > 0 && <Badge tone="amber">{`要確認 ${warning}`}</Badge>}
    </>
  )
}
