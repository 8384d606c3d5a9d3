import { createFileRoute } from '@tanstack/react-router'
import type { Found } from '#web/components/search/find-estates.ts'
import { Results } from '#web/components/search/results.tsx'
import type { KeptProps } from '#web/screen-meta.ts'

export const Route = createFileRoute('/buyer/estate/')({
  staticData: { title: '物件をさがす', access: 'open', keepAlive: true },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps }) => (await import('#web/components/search/load-results.ts')).loadResults(deps.search),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: EstateSearch,
})

// The frame hands a kept screen its data, which the router's types know nothing of.
function EstateSearch(props: object) {
  const { data } = props as KeptProps<{ found: Found }>
  return <Results found={data.found} path="/buyer/estate" heading="物件をさがす" />
}
