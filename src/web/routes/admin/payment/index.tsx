import { createFileRoute } from '@tanstack/react-router'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { type PaymentAddress, PaymentDesk, paymentNames, paymentQuery, paymentTabOf } from '#web/rooms/money/desk/payment-desk.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/payment/')({
  staticData: { title: '支払い', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>) => texts('tab', ...paymentNames)(search) as PaymentAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const query = paymentQuery(deps)
    const [first, totals] = await Promise.all([
      api.listDeskPayments({ query: { ...query, tab: paymentTabOf(deps), limit: 50 } }),
      api.getPaymentTotals({ query }),
    ])
    return { first, totals, today: tokyoDay(new Date()) }
  },
  component: Payments,
})

function Payments() {
  useLiveData('payment')
  return <PaymentDesk {...Route.useLoaderData()} search={Route.useSearch()} />
}
