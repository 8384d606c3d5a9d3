import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TabLink, TabList } from './tabs.tsx'

const views = ['turn', 'unread', 'all'] as const

function Screen() {
  const search: { show?: string } = root.useSearch()
  const open = search.show ?? 'turn'
  return (
    <>
      <TabList label="商談の絞り込み">
        {views.map((view) => (
          <TabLink key={view} to="." search={{ show: view === 'turn' ? undefined : view }} chosen={view === open}>
            {view}
          </TabLink>
        ))}
      </TabList>
      <TabList label="売主メニュー">
        <TabLink to="/seller/chat">places</TabLink>
        <TabLink to="/seller/estate">elsewhere</TabLink>
      </TabList>
    </>
  )
}

const root = createRootRoute({ component: Screen, validateSearch: (search: Record<string, unknown>) => search })
const routeTree = root.addChildren(['/seller/chat', '/seller/estate'].map((path) => createRoute({ getParentRoute: () => root, path })))

async function marked(address: string): Promise<string[]> {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  const html = renderToString(<RouterProvider router={router as never} />)
  return [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>(\w+)/g)].map(([, name]) => name ?? '')
}

test.each([
  ['/seller/chat', ['turn', 'places']],
  ['/seller/chat?show=turn', ['turn', 'places']],
  ['/seller/chat?show=unread', ['unread', 'places']],
  ['/seller/chat?show=all&keyword=x', ['all', 'places']],
])('at %s one tab of each bar is marked', async (address, tabs) => {
  expect(await marked(address)).toEqual(tabs)
})
