import type { ReactNode } from 'react'
import { formatNumber, noValue } from '#domain/base/words/format.ts'
import { isLate } from '#domain/base/words/working-time.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { DeskEstate } from '#domain/office/estates/contract.ts'
import { waited } from '#domain/people/seller-approval/waiting.ts'
import type { Office } from '#platform/setting/targets.ts'
import { StatusBadge } from '#web/rooms/market/estate/facts/status-badge.tsx'
import { AssigneeCell } from '#web/rooms/office/review-assignment/care-cell.tsx'
import { OpenCasesMark } from '#web/rooms/talk/report/case-mark.tsx'
import { Price } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import rows from '#web/ui/reading/row-table.module.css'

export interface Column {
  label: string
  /** The sort field used when the column header is pressed. */
  sort?: 'price' | 'appliedAt' | 'negotiationCount'
  number?: true
  cell: (estate: DeskEstate, now: string, office: Office) => ReactNode
}

/** The columns of the estate list after the title. */
export const columns: readonly Column[] = [
  {
    label: '売主',
    cell: ({ seller }) => (
      <>
        {seller.name ?? noValue}
        <span className={`${rows.second} ${rows.whole}`}>{seller.userNumber}</span>
      </>
    ),
  },
  {
    label: '価格',
    sort: 'price',
    number: true,
    cell: ({ price }) => (price === null ? '未入力' : <Price yen={price} />),
  },
  { label: '状態', cell: (estate) => <States estate={estate} /> },
  { label: '規約チェック', cell: ({ findings }) => <Findings {...findings} /> },
  {
    label: '待ち時間',
    sort: 'appliedAt',
    cell: ({ status, appliedAt }, now, office) =>
      status === EstateStatus.applying && appliedAt ? (
        <>
          {waited(appliedAt, now)}
          {isLate(new Date(appliedAt), new Date(now), 'estate', office) && <Badge tone="red">期限超過</Badge>}
        </>
      ) : (
        noValue
      ),
  },
  { label: '商談', sort: 'negotiationCount', number: true, cell: ({ negotiationCount }) => formatNumber(negotiationCount) },
  {
    label: '担当',
    cell: (estate) => (estate.status !== EstateStatus.applying ? (estate.careName ?? noValue) : <AssigneeCell kind="estate" of={estate} />),
  },
]

function States({ estate }: { estate: DeskEstate }) {
  return (
    <span className="cluster gap-1">
      <StatusBadge estate={estate} viewer="operator" />
      {estate.status === EstateStatus.applying && estate.firstApprovedAt && <Badge>変更の申請</Badge>}
      <OpenCasesMark reports={estate.reports} />
      {estate.visibility === 1 && <Badge>限定公開</Badge>}
    </span>
  )
}

function Findings({ error, warning }: DeskEstate['findings']) {
  if (error + warning === 0) return '問題なし'
  return (
    <span className="cluster gap-1">
      {error > 0 && <Badge tone="red">{`要修正 ${error}`}</Badge>}
      {warning > 0 && <Badge tone="amber">{`要確認 ${warning}`}</Badge>}
    </span>
  )
}
