import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JapanMap } from './japan-map.tsx'
import { drawnPrefectures } from './japan-outline.ts'

test('no prefecture with listings is hidden from a screen reader, not even Okinawa in its corner', async () => {
  const counts = drawnPrefectures.map(({ code }) => ({ prefecturesCode: code, count: 1 }))
  const root = createRootRoute({ component: () => <JapanMap counts={counts} search={{}} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const page = renderToString(<RouterProvider router={router} />)
  for (const { name } of drawnPrefectures) expect(page).toContain(`aria-label="${name} 該当1件"`)
  expect(page).not.toContain('aria-hidden')
})
