import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { useForm } from '#web/ui/form/use-form.ts'
import type { OfferDeal } from '../deal.ts'
import { OfferForm } from './offer-form.tsx'

vi.mock('#web/rooms/deal/viewing/use-kept-form.ts', async () => {
  const { useForm } = await import('#web/ui/form/use-form.ts')
  return {
    useKeptForm: (_: object, plan: Parameters<typeof useForm>[0]) => {
      const form = useForm(plan)
      const mistakes = ['price', 'loanAmount'].map((name) => ({ fieldID: form.field(name).id, message: `${name}の間違い` }))
      return { ...form, summary: { attempt: 1, mistakes: [...mistakes, { message: '送れませんでした' }] } }
    },
  }
})

test('a step lists only the mistakes in its own fields', async () => {
  const house = { price: 38_000_000, estateType: 2, farmland: false, bidUntil: null }
  const negotiation = { id: 'n', estateID: 'e', buyerID: 'bea', sellerID: 'sora', status: 2, negotiationType: 2, estate: house }
  const viewer = { id: 'bea', userType: 3 }
  const deal = { negotiation, offers: [], acts: true, now: new Date('2026-11-21T10:00:00+09:00'), viewer } as unknown as OfferDeal
  const component = () => <OfferForm deal={deal} house={house} writing="submit" takerFee={null} contract="" onSent={() => {}} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const shown = renderToString(<RouterProvider router={router} />)
  expect(shown).toContain('priceの間違い')
  expect(shown).not.toMatch(/loanAmountの間違い|送れませんでした/)
})
