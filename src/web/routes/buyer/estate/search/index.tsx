import { createFileRoute } from '@tanstack/react-router'
import { AreaSearchPage } from '#web/rooms/market/search/places/area-search-page.tsx'
import { loadPrefectureCounts } from '#web/rooms/market/search/places/load-places.ts'

export const Route = createFileRoute('/buyer/estate/search/')({
  staticData: { title: 'エリアからさがす', access: 'open' },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps }) => loadPrefectureCounts(deps.search),
  component: SelectArea,
})

function SelectArea() {
  return <AreaSearchPage {...Route.useLoaderData()} />
}
