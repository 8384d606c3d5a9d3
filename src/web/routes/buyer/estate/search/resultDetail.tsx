import { createFileRoute } from '@tanstack/react-router'
import type { FoundEstates } from '#web/rooms/market/search/find/find-estates.ts'
import { Results } from '#web/rooms/market/search/results/results.tsx'
import type { KeptProps } from '#web/screen/screen-meta.ts'

export const Route = createFileRoute('/buyer/estate/search/resultDetail')({
  staticData: { title: '検索結果', access: 'signed-in', keepAlive: true },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps }) => (await import('#web/rooms/market/search/find/load-results.ts')).loadResults(deps.search),
  component: DetailedResults,
})

// The frame passes a kept screen its data, which the router's types do not know.
function DetailedResults(props: object) {
  const { data } = props as KeptProps<{ found: FoundEstates }>
  return <Results found={data.found} path="/buyer/estate/search/resultDetail" heading="検索結果" />
}
