import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { draftHouse, hillHouse } from '#test/houses.ts'

let app: TestApp
let estateID: string
beforeAll(async () => {
  app = await testApp()
  estateID = (await hillHouse(app)).id
})
afterAll(() => app.close())

const count = async (id = estateID) => (await app.as().getPublicEstate({ params: { id } })).favoriteCount

test('a buyer keeps a listing once, however often it is asked', async () => {
  const bea = app.as('bea')
  const kept = await bea.createFavorite({ body: { estateID } })
  expect(kept).toMatchObject({ buyerID: 'bea', estateID, listing: { id: estateID, price: 38_000_000 } })
  const again = await app.fetch('/api/favorite', {
    method: 'POST',
    by: 'bea',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ estateID }),
  })
  expect([again.status, ((await again.json()) as { id: string }).id]).toEqual([200, kept.id])
  expect((await bea.listFavorites()).items).toHaveLength(1)
  expect(await count()).toBe(1)
  await bea.deleteFavorite({ params: { id: kept.id } })
  expect((await bea.countFavorites()).count).toBe(0)
  expect(await count()).toBe(0)
})

test('the switch turns it on and off, and twenty at once leave the count right', async () => {
  const ben = app.as('ben')
  expect(await ben.switchFavorite({ params: { estateID } })).toMatchObject({
    favorite: true,
    item: { buyerID: 'ben', listing: { id: estateID } },
  })
  expect(await ben.switchFavorite({ params: { estateID } })).toEqual({ favorite: false, item: null })
  await Promise.all(Array.from({ length: 20 }, () => ben.createFavorite({ body: { estateID } })))
  expect((await ben.countFavorites()).count).toBe(1)
  expect(await count()).toBe(1)
  await ben.switchFavorite({ params: { estateID } })
})

test('sellers keep favourites too; guests and operators do not', async () => {
  expect((await app.as('saburo').switchFavorite({ params: { estateID } })).favorite).toBe(true)
  await app.as('saburo').switchFavorite({ params: { estateID } })
  expect(await refusal(app.as().createFavorite({ body: { estateID } }))).toMatchObject({ status: 401 })
  expect(await refusal(app.as().switchFavorite({ params: { estateID } }))).toMatchObject({ status: 401 })
  expect(await refusal(app.as('ada').createFavorite({ body: { estateID } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ada').switchFavorite({ params: { estateID } }))).toMatchObject({ status: 403 })
})

test('favourites are their keeper’s alone, made in nobody else’s name, and never edited', async () => {
  const { id } = await app.as('bea').createFavorite({ body: { estateID, buyerID: 'bea' } })
  expect((await app.as('ada').getFavorite({ params: { id } })).buyerID).toBe('bea')
  expect((await app.as('ben').listFavorites()).items).toEqual([])
  expect(await refusal(app.as('ben').getFavorite({ params: { id } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('ben').deleteFavorite({ params: { id } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('ada').deleteFavorite({ params: { id } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ben').createFavorite({ body: { estateID, buyerID: 'bea' } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('bea').putFavorite({ params: { id }, body: {} }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('bea').patchFavorite({ params: { id }, body: {} }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ben').patchFavorite({ params: { id }, body: {} }))).toMatchObject({ status: 404 })
  await app.as('bea').deleteFavorite({ params: { id } })
})

test('what one may not see cannot be kept, and what is no longer shown keeps its place without its card', async () => {
  const draft = await draftHouse(app)
  expect(await refusal(app.as('bea').createFavorite({ body: { estateID: draft.id } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('bea').switchFavorite({ params: { estateID: draft.id } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('bea').createFavorite({ body: {} as never }))).toMatchObject({ status: 422 })
  const { id } = await hillHouse(app)
  await app.as('bea').createFavorite({ body: { estateID: id } })
  await app.as('sora').finishEstate({ params: { id }, body: { endReason: 2 } })
  expect((await app.as('bea').listFavorites({ query: { estateID: id } })).items).toMatchObject([{ listing: { endReason: 2 } }])
  app.clock.advance({ days: 31 })
  expect((await app.as('bea').listFavorites({ query: { estateID: id } })).items).toMatchObject([{ estateID: id, listing: null }])
  expect(await app.as('bea').switchFavorite({ params: { estateID: id } })).toEqual({ favorite: false, item: null })
})
