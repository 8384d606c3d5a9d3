import { createFileRoute, Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { DetailScreen as Drawn } from '#web/rooms/market/search/detail/detail-screen.tsx'
import type { loadSearch } from '#web/rooms/market/search/find/load-results.ts'
import { Results } from '#web/rooms/market/search/results/results.tsx'
import type { KeptProps } from '#web/screen/screen-meta.ts'

export const Route = createFileRoute('/buyer/estate/')({
  staticData: { title: '物件をさがす', access: 'open', keepAlive: true },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps }) => (await import('#web/rooms/market/search/find/load-results.ts')).loadSearch(deps.search),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: EstateSearch,
})

// Few visitors need all search conditions: the form loads when it is used, its styles with the page.
const DetailScreen = createIsomorphicFn()
  .server((): ComponentType<ComponentProps<typeof Drawn>> => Drawn)
  .client(() => lazy(async () => ({ default: (await import('#web/rooms/market/search/detail/detail-screen.tsx')).DetailScreen })))()

// The frame passes a kept screen its data, which the router's types do not know.
function EstateSearch(props: object) {
  const { data } = props as KeptProps<Awaited<ReturnType<typeof loadSearch>>>
  return 'found' in data ? (
    <Results found={data.found} path="/buyer/estate" heading="物件をさがす" />
  ) : (
    <Suspense>
      <DetailScreen
        detail={data.detail}
        path="/buyer/estate"
        clear={
          <Link to="/buyer/estate" search={clear}>
            条件をクリア
          </Link>
        }
      />
    </Suspense>
  )
}

const clear = { step: 'detail' } as Record<string, string>
