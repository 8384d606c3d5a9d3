import { createFileRoute } from '@tanstack/react-router'
import { allRefundTabs, isDisputeTab, refundWork } from '#domain/money/desk/enumerations.ts'
import { api } from '#web/api/client.ts'
import { firstWaiting, useTabInAddress } from '#web/lists/first-waiting.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { RefundDesk } from '#web/rooms/money/desk/refund-desk.tsx'
import { disputeQuery, type RefundAddress, refundNames, refundQuery } from '#web/rooms/money/desk/refund-search.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/refund')({
  staticData: { title: '返金', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>) => texts('tab', ...refundNames)(search) as RefundAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const totals = await api.getRefundTotals({ query: { ...disputeQuery(deps), ...refundQuery(deps) } })
    const tab = allRefundTabs.find((each) => each === deps.tab) ?? firstWaiting(refundWork, totals)
    const first = isDisputeTab(tab)
      ? { disputes: await api.listDeskDisputes({ query: { ...disputeQuery(deps), tab, limit: 50 } }) }
      : { refunds: await api.listDeskRefunds({ query: { ...refundQuery(deps), tab, limit: 50 } }) }
    return { first, totals, search: { ...deps, tab }, now: new Date().toISOString() }
  },
  component: Refunds,
})

function Refunds() {
  useLiveData('payment', 'alert')
  const loaded = Route.useLoaderData()
  useTabInAddress(loaded.search.tab)
  return <RefundDesk {...loaded} />
}
