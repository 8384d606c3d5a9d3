import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DestinationLink } from './destination-link.tsx'
import { destinations } from './destinations.ts'

test.each(['favorite', 'savedSearch', 'history'])('%s is marked as お気に入り, whose tab it is', async (tab) => {
  expect(await markedAt(`/buyer/${tab}`)).toEqual(['お気に入り'])
})

async function markedAt(path: string) {
  const root = createRootRoute({
    component: () => destinations.buyer.map((place) => <DestinationLink key={place.label} destination={place} />),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const page = renderToString(<RouterProvider router={router} />)
  return [...page.matchAll(/<a [^>]*aria-current="page"[^>]*>.*?<span>(.*?)<\/span>/g)].map(([, label]) => label)
}
