import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { Ended } from './negotiation-composer.tsx'

const estate = { id: 'e', estateType: 2, prefecturesCode: '14', cityCode: '14109', city: '横浜市港北区', price: 37_000_000 }
const sold = { trade: 'established', reserved: true, endedAt: null }

async function offers(viewerID: string, situation: string, standing: object): Promise<boolean> {
  const negotiation = { id: 't', buyerID: 'bea', sellerID: 'sora', situation, estate: { ...estate, ...standing } } as unknown as Negotiation
  const routeTree = createRootRoute({ component: () => <Ended negotiation={negotiation} viewer={{ id: viewerID }} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const page = renderToString(<RouterProvider router={router} />)
  expect(page).toContain('この商談は終了しました')
  return page.includes('また出たら知らせる') && page.includes('/buyer/estate/e#similar')
}

test('the ended chat of a buyer offers similar listings if theirs was sold or has ended', async () => {
  expect(await offers('bea', 'closed', sold)).toBe(true)
  expect(await offers('bea', 'closed', { ...sold, trade: 'none' })).toBe(true)
  expect(await offers('bea', 'closed', { trade: 'none', reserved: false, endedAt: '2026-11-20T10:00:00+09:00' })).toBe(true)
})

test('the seller, the buyer who bought it, and a buyer who left a listing still for sale are not offered them', async () => {
  expect(await offers('sora', 'closed', sold)).toBe(false)
  expect(await offers('bea', 'done', sold)).toBe(false)
  expect(await offers('bea', 'closed', { trade: 'none', reserved: false, endedAt: null })).toBe(false)
})
