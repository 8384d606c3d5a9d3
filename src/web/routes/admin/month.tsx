import { createFileRoute } from '@tanstack/react-router'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { MonthPage } from '#web/rooms/money/accounting/month-page.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/month')({
  staticData: { title: '月締め', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('month') as (search: Record<string, unknown>) => { month?: string },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const thisMonth = tokyoDay(new Date()).slice(0, 7)
    const asked = deps.month && /^20\d\d-(0[1-9]|1[0-2])$/.test(deps.month) ? deps.month : thisMonth
    return { month: await api.getMonth({ params: { month: asked } }), thisMonth }
  },
  component: Months,
})

function Months() {
  return <MonthPage {...Route.useLoaderData()} />
}
