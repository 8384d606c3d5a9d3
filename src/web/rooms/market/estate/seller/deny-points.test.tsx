import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { SentBack } from './deny-points.tsx'

async function read(status: EstateStatus, denyReason: string | null): Promise<string> {
  const component = () => <SentBack estate={{ id: 'e', status, denyReason }} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

test('the reason of a rejection is shown until the seller applies again', async () => {
  expect(await read(EstateStatus.rejected, '外観の写真を足してください。')).toContain('外観の写真を足してください。')
  expect(await read(EstateStatus.applying, '外観の写真を足してください。')).not.toContain('外観の写真')
  expect(await read(EstateStatus.rejected, null)).not.toContain('直しのお願い')
})
