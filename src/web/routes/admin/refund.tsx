import { createFileRoute, redirect } from '@tanstack/react-router'
import { allRefundTabs, isDisputeTab, refundWork } from '#domain/money/desk/enumerations.ts'
import { api } from '#web/api/client.ts'
import { firstWaiting } from '#web/lists/first-waiting.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { RefundDesk } from '#web/rooms/money/desk/refund-desk.tsx'
import { disputeQuery, type RefundAddress, refundNames, refundQuery } from '#web/rooms/money/desk/refund-search.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/refund')({
  staticData: { title: '返金', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>) => texts('tab', ...refundNames)(search) as RefundAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const counted = () => api.getRefundTotals({ query: { ...disputeQuery(deps), ...refundQuery(deps) } })
    const tab = allRefundTabs.find((each) => each === deps.tab)
    if (!tab) throw redirect({ to: '/admin/refund', search: { ...deps, tab: firstWaiting(refundWork, await counted()) }, replace: true })
    const [first, totals] = await Promise.all([
      isDisputeTab(tab)
        ? api.listDeskDisputes({ query: { ...disputeQuery(deps), tab, limit: 50 } }).then((disputes) => ({ disputes }))
        : api.listDeskRefunds({ query: { ...refundQuery(deps), tab, limit: 50 } }).then((refunds) => ({ refunds })),
      counted(),
    ])
    return { first, totals, now: new Date().toISOString() }
  },
  component: Refunds,
})

function Refunds() {
  useLiveData('payment', 'alert')
  return <RefundDesk {...Route.useLoaderData()} search={Route.useSearch()} />
}
