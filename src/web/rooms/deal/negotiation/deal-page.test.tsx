import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import type { TestApp } from '#test/app.ts'
import { acceptOffer, submit, withdrawAccepted } from '#test/offers.ts'
import { planTests } from '#test/plans.ts'
import { agreedTerms } from '#web/rooms/deal/purchase-offer/form/agreed-terms.tsx'
import { DealPage } from './deal-page.tsx'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
afterAll(() => app.close())

test('a page of a deal shows the accepted price from the acceptance on, to both sides and the operator; a brief head has none', async () => {
  await tests.startAnew()
  const { id } = await tests.room()
  const offer = await submit(app, id, 'bea', { price: 31_800_000 })
  expect(await shown(id, 'bea')).toContain('掲載価格 ')
  await acceptOffer(app, offer, 'sora')
  for (const reader of ['bea', 'sora', 'ada'] as const) expect(await shown(id, reader), reader).toContain('承諾された価格 3,180万円')
  const brief = await shown(id, 'bea', true)
  expect(brief).not.toContain('3,180万円')
  expect(brief).not.toContain('/6 ')
})

test('a new price under review is not that of the deal until it is approved', async () => {
  await tests.startAnew()
  const { id, estateID } = await tests.room()
  const before = await shown(id, 'sora')
  await app.as('sora').patchEstate({ params: { id: estateID }, body: { price: 18_800_000, changeReason: '価格を見直しました。' } })
  await app.as('sora').applyEstate({ params: { id: estateID } })
  expect(before).toContain('掲載価格 ')
  for (const reader of ['bea', 'sora', 'ada'] as const) expect(await shown(id, reader), reader).toBe(before)
})

test('the paper of the agreed terms is gone as soon as the buyer withdraws the accepted offer', async () => {
  await tests.startAnew()
  const { negotiationID: id } = await tests.planned()
  expect(await terms(id)).toBeDefined()
  const [offer] = await offers(id)
  await withdrawAccepted(app, { id: offer?.id ?? '' })
  expect(await terms(id)).toBeUndefined()
})

const readers = { bea: 'buyer', sora: 'seller', ada: 'admin' } as const

async function shown(id: string, reader: keyof typeof readers, brief = false): Promise<string> {
  const negotiation = await tests.deal(id, reader)
  const page = () => (
    <DealPage {...{ negotiation, brief }} side={readers[reader]} title="お支払い" here="お支払い">
      {null}
    </DealPage>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, '')
}

const offers = async (id: string) => (await app.as('bea').listPurchaseOffers({ query: { negotiationID: id } })).items

const terms = async (id: string) =>
  agreedTerms({
    ...{ negotiation: await tests.deal(id, 'bea'), offers: await offers(id), acts: true, now: app.clock.now() },
    viewer: { id: 'bea', userType: UserType.buyer },
  })
