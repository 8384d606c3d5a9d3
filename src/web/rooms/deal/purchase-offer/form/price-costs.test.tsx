import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Costs, PriceCosts } from './price-costs.tsx'

const shown = async (costs: Costs) => {
  const component = () => <PriceCosts {...costs} price={20_000_000} estateID="e" today="2026-11-28" />
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

test('the price of an offer names the usage fee that is still due, and not one that is paid or not asked', async () => {
  expect(await shown({ house: {}, usageFee: 33_000 })).toContain('33,000円（税込）。物件の価格とは別に')
  expect(await shown({ house: {}, usageFee: undefined })).not.toContain('サイト利用料')
})
