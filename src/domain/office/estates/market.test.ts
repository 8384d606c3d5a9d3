import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { openDeal } from '#test/deals.ts'
import { draftHouse, hillHouse, towerRoom } from '#test/houses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const market = (id: string) => app.as('ada').getEstateMarket({ params: { id } })

test('a price is compared with others of its kind in its city, once there are enough; a sale counts at its agreed price', async () => {
  const house = await hillHouse(app)
  const area = house.building.totalFloorArea as number
  const db = (await app.ctx()).db
  const pricedAt = async (price: number) => {
    const { id } = await hillHouse(app)
    await db.update(listing).set({ price }).where(eq(listing.id, id))
    return id
  }
  const others = [await pricedAt(area * 100_000), await pricedAt(area * 200_000)]
  // Another kind, and another place.
  await towerRoom(app)
  const own = Math.round((house.price as number) / area)
  expect(await market(house.id)).toEqual({ city: house.city, own, listings: { count: 2, median: null }, deals: { count: 0, median: null } })
  others.push(await pricedAt(area * 900_000))
  expect((await market(house.id)).listings).toEqual({ count: 3, median: 200_000 })

  const sold = async (estateID: string | undefined, status: 3 | 4 | 9, days = 1) => {
    const id = await openDeal(app, { estateID: estateID as string })
    const agreedAt = new Date(app.clock.now().getTime() - days * 86_400_000)
    await db
      .update(negotiation)
      .set({ status, priceDecided: area * 150_000, agreedAt })
      .where(eq(negotiation.id, id))
  }
  await sold(others[0], 3)
  await sold(others[1], 4)
  await sold(others[2], 9)
  await sold(await pricedAt(1), 4, 4 * 365)
  expect((await market(house.id)).deals).toEqual({ count: 2, median: null })
  await sold(await pricedAt(1), 4)
  expect((await market(house.id)).deals).toEqual({ count: 3, median: 150_000 })
})

test('a draft without a place has no comparison, and only operators can request one', async () => {
  const draft = await draftHouse(app, { cityCode: null, city: null, price: null })
  expect(await market(draft.id)).toEqual({ city: null, own: null, listings: { count: 0, median: null }, deals: { count: 0, median: null } })
  expect(await refusal(app.as('sora').getEstateMarket({ params: { id: draft.id } }))).toMatchObject({ status: 403 })
  expect(await refusal(market('nothing'))).toMatchObject({ status: 404 })
})
