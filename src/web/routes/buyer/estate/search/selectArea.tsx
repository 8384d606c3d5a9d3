import { createFileRoute } from '@tanstack/react-router'
import { AreaWays } from '#web/rooms/market/search/places/area-ways.tsx'
import { loadPrefectureCounts } from '#web/rooms/market/search/places/load-places.ts'

export const Route = createFileRoute('/buyer/estate/search/selectArea')({
  staticData: { title: 'エリアからさがす', access: 'open' },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps }) => loadPrefectureCounts(deps.search),
  component: SelectArea,
})

function SelectArea() {
  return <AreaWays {...Route.useLoaderData()} />
}
