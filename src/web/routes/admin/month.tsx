import { createFileRoute } from '@tanstack/react-router'
import { addMonths, tokyoDay } from '#platform/clock.ts'
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
    const shown = [-5, -4, -3, -2, -1, 0].map((back) => addMonths(asked, back))
    const months = await Promise.all(shown.map((month) => api.getMonth({ params: { month } })))
    return { months, thisMonth }
  },
  component: Months,
})

function Months() {
  return <MonthPage {...Route.useLoaderData()} />
}
