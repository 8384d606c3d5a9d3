import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const sessionOf = (viewer: object | null) => ({ known: { get: () => viewer, subscribe: () => () => {}, drawn: () => viewer } })

/** A part of a page as the server writes it, by default for a guest. */
export async function drawn(part: ReactNode, viewer: object | null = null): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { session: sessionOf(viewer) } as never,
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
