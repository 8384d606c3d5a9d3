import { createFileRoute } from '@tanstack/react-router'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { type OrderAddress, OrderDesk, orderNames, orderQuery, orderTabOf } from '#web/rooms/money/desk/order-desk.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/order')({
  staticData: { title: '注文', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>) => texts('tab', ...orderNames)(search) as OrderAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const query = orderQuery(deps)
    const [first, totals] = await Promise.all([
      api.listDeskOrders({ query: { ...query, tab: orderTabOf(deps), limit: 50 } }),
      api.getOrderTotals({ query }),
    ])
    return { first, totals, today: tokyoDay(new Date()) }
  },
  component: Orders,
})

function Orders() {
  useLiveData('order')
  return <OrderDesk {...Route.useLoaderData()} search={Route.useSearch()} />
}
