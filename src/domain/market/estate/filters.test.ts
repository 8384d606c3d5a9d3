import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { categoryOf } from '#domain/market/estate-fields/category.ts'
import { EndReason } from '#domain/market/estate-fields/enumerations.ts'
import { landRights } from '#domain/market/estate-fields/land-enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { listing } from '#domain/market/listing/table.ts'
import { filterShape } from '#platform/http/filter.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import { draftHouse, hillHouse } from '#test/houses.ts'
import { derivedFilter, type Estate, estateFilter } from './contract.ts'
import { estate } from './table.ts'

let app: TestApp
let house: Estate
beforeAll(async () => {
  app = await testApp()
  const { id } = await hillHouse(app)
  const words = ['routeDescription', 'reasonForSale', 'notes', 'register', 'surveyMemo', 'changeReason', 'ownerAddress2', 'room'] as const
  const texts = Object.fromEntries(words.map((name) => [name, `${name}のことば`]))
  await app.platform.database.db
    .update(estate)
    .set({
      ...texts,
      denyReason: '写真が足りません',
      priceDecided: 34_500_000,
      registerKana: 'ソラノ',
      renovation: '外壁の塗装',
      facilityFree: '南の庭',
    })
    .where(eq(estate.id, id))
  await draftHouse(app, { by: 'saburo' })
  house = await app.as('sora').getEstate({ params: { id } })
})
afterAll(() => app.close())

const ranged = new Set(['time', 'day', 'range'])
/** Queries every filter with the house's own value. */
const asked = () =>
  Object.entries({ ...estateFilter, ...derivedFilter }).flatMap(([name, kind]) => {
    const value = house[name as keyof Estate]
    const text = Array.isArray(value) ? value.slice(0, 1).join() : value
    if (text === null || text === undefined || text === '') return []
    return [{ name, query: ranged.has(kind) ? { [`${name}From`]: text, [`${name}To`]: text } : { [name]: text } }]
  })
const idsFor = async (by: 'sora' | 'saburo' | 'ada', query: object) => {
  const { text } = await callWith(app, 'listEstates', { query: { ...query, limit: 100 } }, { by })
  return (JSON.parse(text).items as Estate[]).map(({ id }) => id)
}

test('every filter finds the house by its own value, for its owner and the operator', async () => {
  expect(asked().length).toBeGreaterThan(45)
  for (const { name, query } of asked())
    for (const by of ['sora', 'ada'] as const) expect(await idsFor(by, query), `${name} for ${by}`).toContain(house.id)
})

test('no filter reveals the house to another seller, and the public search refuses the private ones', async () => {
  for (const { name, query } of asked()) expect(await idsFor('saburo', query), name).not.toContain(house.id)
  const hidden = Object.keys(filterShape({ ...estateFilter, ...derivedFilter })).filter((name) =>
    /^(owner|notes|register|deny|priceDecided)/.test(name),
  )
  expect(hidden.length).toBeGreaterThan(14)
  for (const call of ['listPublicEstates', 'countPublicEstates', 'listNegotiationEstates'])
    for (const name of hidden)
      expect((await callWith(app, call, { query: { [name]: '1' } }, { by: 'bea' })).status, `${call} ${name}`).toBe(422)
})

test('a house is found under its category, for every type and right', async () => {
  const { db } = app.platform.database
  for (const estateType of [0, ...Object.keys(estateTypes).map(Number)])
    for (const right of [null, ...Object.keys(landRights).map(Number)] as Estate['land']['right'][]) {
      await db
        .update(estate)
        .set({ estateType, land: { ...house.land, right } })
        .where(eq(estate.id, house.id))
      const category = categoryOf({ estateType, land: { right } })
      expect(await idsFor('sora', { category }), `${estateType} ${right}`).toContain(house.id)
      expect(await idsFor('sora', { category: [0, 1, 2, 3, 4].filter((other) => other !== category) })).not.toContain(house.id)
    }
  expect(await app.as('sora').getEstate({ params: { id: house.id } })).toMatchObject({ category: 3 })
  const lists = (await app.as().listEstateCodes()).items
  expect(lists.find(({ name }) => name === 'category')?.codes.map(({ code, label }) => [code, label])).toEqual([
    [0, '指定なし'],
    [1, '土地'],
    [2, '借地権付き建物'],
    [3, '土地付き建物'],
    [4, '区分所有建物（マンション）'],
  ])
})

test('a house is sold under contract, after it, and when it was sold elsewhere; nothing else is', async () => {
  const { db } = app.platform.database
  const isSold = async () => (await idsFor('sora', { sold: true })).includes(house.id)
  const statuses = [null, ...Object.keys(TradeStatus.labels).map(Number)]
  const sold = []
  for (const negotiationStatus of statuses) {
    await db.update(estate).set({ negotiationStatus }).where(eq(estate.id, house.id))
    if (await isSold()) sold.push(negotiationStatus)
    expect((await idsFor('sora', { sold: false })).includes(house.id)).toBe(!sold.includes(negotiationStatus))
  }
  expect(sold).toEqual([TradeStatus.established, TradeStatus.finish])
  await db.update(estate).set({ negotiationStatus: null }).where(eq(estate.id, house.id))
  const ended = (endReason: EndReason) => db.update(listing).set({ endedAt: new Date(), endReason }).where(eq(listing.id, house.id))
  await ended(EndReason.withdrawn)
  expect(await isSold()).toBe(false)
  await ended(EndReason.sold)
  expect(await isSold()).toBe(true)
})
