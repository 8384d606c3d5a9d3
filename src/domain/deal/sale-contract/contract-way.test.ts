import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listing } from '#domain/market/listing/table.ts'
import { refusal, type TestApp } from '#test/app.ts'
import { template } from '#test/contract-template.ts'
import { at, contractTests } from '#test/contracts.ts'
import { acceptOffer, submit } from '#test/offers.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof contractTests>>
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
  await tests.startAnew()
})
afterAll(() => app.close())

test('the way to the contract is shown before an offer, and is the one then used', async () => {
  const { config, db } = await app.ctx()
  const { id: negotiationID, estateID } = await tests.room()
  const way = async (by: 'sora' | 'bea' = 'bea') => app.as(by).getContractTemplate({ params: { id: negotiationID } })
  expect(await way()).toMatchObject({ way: 'own', kind: 1, service: null, templateVersion: '2026-11-2' })
  const named = await app.as('ada').createServiceMenu({
    body: {
      name: '契約書の作成',
      description: 'お話をうかがって作ります。',
      price: 66_000,
      displayOrder: 9,
      buyerMenuFlag: true,
      contractFlag: true,
    },
  })
  const set = (body: object) => app.as('ada').patchServiceMenu({ params: { id: named.id }, query: { confirm: true }, body })
  expect((await way()).service).toEqual({ name: named.name, price: 66_000, quoteRequired: false, unit: null })
  // Today's price, to the side that it is offered to.
  await set({ price: 77_000 })
  expect((await way()).service?.price).toBe(77_000)
  expect((await way('sora')).service).toBeNull()
  await db.update(listing).set({ price: 0, takerFee: 300_000 }).where(eq(listing.id, estateID))
  expect(await way()).toMatchObject({ way: 'own', kind: 2 })
  config.contractTemplate = true
  try {
    expect(await way()).toMatchObject({ way: 'expert', kind: 2, experts: [{ code: 'takerFee' }], templateVersion: '2026-11-gift' })
    await db.update(listing).set({ takerFee: null }).where(eq(listing.id, estateID))
    expect(await way()).toMatchObject({ way: 'template', experts: [] })
    const offer = await submit(app, negotiationID, 'bea', { price: 0, takerFee: null, deposit: null, funding: null, otherTerms: null })
    await acceptOffer(app, offer)
    expect(await way()).toMatchObject({ way: 'template', kind: 2 })
    const begin = () => app.as('sora').createSaleContract({ body: { negotiationID, source: 1, template } })
    config.contractTemplate = false
    expect(await way()).toMatchObject({ way: 'own', kind: 2 })
    expect((await refusal(begin())).errors).toMatchObject([{ path: 'source' }])
    config.contractTemplate = true
    const contract = await begin()
    expect(contract).toMatchObject({ kind: 2, source: 1 })
    const { clauses, templateVersion } = await app.as('bea').getContractClauses(at(contract))
    expect([clauses[0]?.title, templateVersion]).toEqual(['贈与の合意', '2026-11-gift'])
  } finally {
    config.contractTemplate = false
    await db.update(listing).set({ price: 36_000_000 }).where(eq(listing.id, estateID))
    await set({ contractFlag: false })
  }
})
