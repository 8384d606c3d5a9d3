import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { draftHouse, hillHouse, towerRoom } from '#test/houses.ts'
import { purgeFavorites } from './actions.ts'
import { purgeLetGo } from './let-go.ts'

let app: TestApp
let estateID: string
beforeAll(async () => {
  app = await testApp()
  estateID = (await hillHouse(app)).id
})
afterAll(() => app.close())

const count = async (id = estateID) => (await app.as().getPublicEstate({ params: { id } })).favoriteCount

test('a buyer keeps a listing once, however often it is requested', async () => {
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

test('the switch toggles it, and twenty concurrent presses leave the count right', async () => {
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

test('sellers can keep favourites too; guests and operators cannot', async () => {
  expect((await app.as('saburo').switchFavorite({ params: { estateID } })).favorite).toBe(true)
  await app.as('saburo').switchFavorite({ params: { estateID } })
  expect(await refusal(app.as().createFavorite({ body: { estateID } }))).toMatchObject({ status: 401 })
  expect(await refusal(app.as().switchFavorite({ params: { estateID } }))).toMatchObject({ status: 401 })
  expect(await refusal(app.as('ada').createFavorite({ body: { estateID } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ada').switchFavorite({ params: { estateID } }))).toMatchObject({ status: 403 })
})

test('favourites belong to the member who saved them, cannot be made for another member, and are never edited', async () => {
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

test('a hidden listing cannot be kept, and one no longer shown keeps its place without its card', async () => {
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

test('a favourite keeps the price at that time, and a memo for its owner only', async () => {
  const { id: houseID } = await hillHouse(app)
  const bea = app.as('bea')
  const { id } = await bea.createFavorite({ body: { estateID: houseID } })
  expect(await bea.putFavoriteMemo({ params: { id }, body: { memo: ' 駅から近い ' } })).toMatchObject({
    price: 38_000_000,
    memo: '駅から近い',
  })
  await app.as('sora').patchEstate({ params: { id: houseID }, body: { price: 36_000_000, changeReason: '値下げ' } })
  await app.as('sora').applyEstate({ params: { id: houseID } })
  await app.as('ada').approveEstate({ params: { id: houseID } })
  expect(await bea.getFavorite({ params: { id } })).toMatchObject({ price: 38_000_000, listing: { price: 36_000_000 } })
  expect(await bea.putFavoriteMemo({ params: { id }, body: { memo: '' } })).toMatchObject({ memo: null })
  expect((await refusal(bea.putFavoriteMemo({ params: { id }, body: { memo: 'あ'.repeat(501) } }))).status).toBe(422)
})

test('favourites of a device are imported once, and one removed by mistake is restored', async () => {
  const [home, tower, draft] = [await hillHouse(app), await towerRoom(app), await draftHouse(app)]
  const ben = app.as('ben')
  const estateIDs = [home.id, tower.id, draft.id]
  expect(await ben.keepFavorites({ body: { estateIDs } })).toEqual({ added: 2 })
  expect(await ben.keepFavorites({ body: { estateIDs } })).toEqual({ added: 0 })
  expect(await count(home.id)).toBe(1)
  expect((await ben.listFavorites({ query: { estateType: 3 } })).items.map(({ estateID }) => estateID)).toEqual([tower.id])
  expect(await ben.countFavorites({ query: { estateType: [2, 3] } })).toEqual({ count: 2, capped: false })

  const [before] = (await ben.listFavorites({ query: { estateID: home.id } })).items
  await ben.putFavoriteMemo({ params: { id: before?.id ?? '' }, body: { memo: '日当たり' } })
  app.clock.advance({ minutes: 5 })
  expect(await ben.letGoFavorites({ body: { estateIDs: [home.id, tower.id, home.id] } })).toEqual({ removed: 2 })
  expect(await count(home.id)).toBe(0)
  app.clock.advance({ minutes: 5 })
  expect(await ben.keepFavorites({ body: { estateIDs: [home.id] } })).toEqual({ added: 1 })
  const again = async (id: string) => (await ben.listFavorites({ query: { estateID: id } })).items[0]
  expect(await again(home.id)).toMatchObject({ createdAt: before?.createdAt, memo: '日当たり' })
  app.clock.advance({ minutes: 6 })
  await ben.keepFavorites({ body: { estateIDs: [tower.id] } })
  expect((await again(tower.id))?.createdAt).not.toBe(before?.createdAt)
  await purgeLetGo(await app.ctx())
  await purgeFavorites(await app.ctx(), { userID: 'ben' })
  expect([await ben.countFavorites(), await count(home.id)]).toEqual([{ count: 0, capped: false }, 0])
  expect((await refusal(ben.keepFavorites({ body: { estateIDs: Array.from({ length: 51 }, (_, at) => `house-${at}`) } }))).status).toBe(422)
})
