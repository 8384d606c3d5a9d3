import { useNavigate } from '@tanstack/react-router'
import type { DeskDispute, DeskRefund } from '#domain/money/desk/contract.ts'
import { isDisputeTab, type RefundTab, refundTabs } from '#domain/money/desk/enumerations.ts'
import { api } from '#web/api/client.ts'
import type { Page as Rows } from '#web/live/frozen-list.ts'
import type { SumPart } from '#web/ui/reading/sum-bar.tsx'
import { disputeColumns } from './dispute-columns.tsx'
import { MoneyDesk, type MoneyTotals } from './money-desk.tsx'
import { MoneyFilter } from './money-filter.tsx'
import { refundColumns } from './refund-columns.tsx'
import { disputeFields, disputeQuery, type RefundAddress, refundFields, refundQuery } from './refund-search.ts'

interface RefundDeskProps {
  first: { refunds: Rows<DeskRefund> } | { disputes: Rows<DeskDispute> }
  totals: Record<RefundTab, MoneyTotals>
  search: RefundAddress & { tab: RefundTab }
  now: string
}

/** All refunds and disputes, by their state. */
export function RefundDesk({ first, totals, search, now }: RefundDeskProps) {
  const navigate = useNavigate()
  const { tab, ...address } = search
  const common = {
    ...{ title: '返金', tabs: refundTabs, tab, totals, search: address },
    parts: partsOf(totals),
    sumNotes: { all: '取り下げと異議申し立ては除きます' },
    empty: tab === 'asked' ? '承認を待つ返金はありません' : isDisputeTab(tab) ? '異議申し立てはありません' : '条件に合う返金はありません',
  }
  const filter = { action: '/admin/refund', tab }
  const find = (next: RefundAddress) => navigate({ to: '/admin/refund', search: { ...next, tab } })
  if ('disputes' in first && isDisputeTab(tab)) {
    const query = disputeQuery(search)
    return (
      <MoneyDesk
        {...common}
        lead="カード会社を通じて、支払いの取り消しを求められたものです。証拠は決済会社の画面で送ります。行を開くと、その画面へのリンクがあります。代金を失ったときは、帳簿での扱いもそこで決めます。"
        exported={{
          ...{ name: 'disputes', what: '異議申し立て', whose: '支払った方' },
          load: (reason) => api.exportDisputes({ query: { ...query, tab, ...reason } }),
        }}
        first={first.disputes}
        filter={<MoneyFilter {...filter} fields={disputeFields} asked={query} onFind={find} />}
        load={(cursor) => api.listDeskDisputes({ query: { ...query, tab, limit: 50, cursor } })}
        columns={disputeColumns(now)}
      />
    )
  }
  if (!('refunds' in first) || isDisputeTab(tab)) return null
  const query = refundQuery(search)
  return (
    <MoneyDesk
      {...common}
      lead="お返しするお金です。行を開くと、承認や振込の記録ができます。"
      exported={{
        ...{ name: 'refunds', what: '返金', whose: '返す相手' },
        load: (reason) => api.exportRefunds({ query: { ...query, tab, ...reason } }),
      }}
      first={first.refunds}
      filter={<MoneyFilter {...filter} fields={refundFields} asked={query} onFind={find} />}
      load={(cursor) => api.listDeskRefunds({ query: { ...query, tab, limit: 50, cursor } })}
      columns={refundColumns}
    />
  )
}

const partsOf = ({ done, underway, asked, payout, failed }: RefundDeskProps['totals']): SumPart[] => [
  { name: refundTabs.done, yen: done.amount, tone: 'paid' },
  { name: refundTabs.underway, yen: underway.amount, tone: 'second' },
  { name: `${refundTabs.asked}・${refundTabs.payout}`, yen: asked.amount + payout.amount, tone: 'due' },
  { name: refundTabs.failed, yen: failed.amount, tone: 'late' },
]
