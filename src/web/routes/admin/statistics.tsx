import { createFileRoute } from '@tanstack/react-router'
import { loadStatistics, type StatisticsAddress } from '#web/rooms/office/statistics/load-statistics.ts'
import { StatisticsScreen } from '#web/rooms/office/statistics/statistics-screen.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/statistics')({
  staticData: { title: '統計', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('from', 'to', 'prefecturesCode', 'cityCode', 'estateType', 'by', 'sort') as (
    search: Record<string, unknown>,
  ) => StatisticsAddress,
  loaderDeps: ({ search: { sort: _, ...asked } }) => asked,
  loader: ({ deps }) => loadStatistics(deps),
  component: Statistics,
})

function Statistics() {
  return <StatisticsScreen {...Route.useLoaderData()} search={Route.useSearch()} />
}
