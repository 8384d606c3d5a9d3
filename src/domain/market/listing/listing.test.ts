import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mayRead } from '#domain/base/image/readers.ts'
import { image } from '#domain/base/image/table.ts'
import { Estate } from '#domain/market/estate/contract.ts'
import { transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { whenPublicPagesChange } from '#platform/live/public-pages.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { draftHouse, hillHouse, towerRoom, uploadedPhoto } from '#test/houses.ts'
import { admitReader, dismissReader } from './actions.ts'
import { Listing, ListingCard } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })

/** Private values, each with a unique word to search for. */
const secrets = {
  notes: '鍵は郵便受け・秘密一',
  surveyMemo: '雨漏りの跡・秘密二',
  reasonForSale: '秘密三の事情',
  register: '秘密四 太郎',
  registerKana: 'ヒミツヨン',
  ownerLastName: '秘密五',
  ownerFirstName: '秘密六',
  ownerLastNameKana: 'ヒミツゴ',
  ownerFirstNameKana: 'ヒミツロク',
  ownerPostCode: '9999991',
  ownerCityCode: '31201',
  ownerAddress1: '秘密七丁目',
  ownerAddress2: '秘密八号',
  room: '秘密九〇一',
}

test('no private field leaves a listing, at any address level, in page, list or search', async () => {
  for (const publicAddress of [0, 1, 2] as const) {
    const house = await towerRoom(app, {
      ...secrets,
      publicAddress,
      reasonForSaleCodes: [5],
      // Entered before the type was changed; a room has no land of its own.
      land: { area: 77.77 },
    })
    const own = JSON.stringify(house)
    for (const secret of Object.values(secrets)) expect(own).toContain(secret)
    const page = await app.as('bea').getPublicEstate(at(house.id))
    const list = await app.as().listPublicEstates({ query: { id: house.id } })
    const text = JSON.stringify([page, list])
    for (const secret of [...Object.values(secrets), '離婚', 'ご家庭の事情', '77.77', '"sora"']) expect(text).not.toContain(secret)
    for (const secret of ['秘密', '901', '鳥取'])
      expect((await app.as().listPublicEstates({ query: { keyword: secret } })).items).toEqual([])
    for (const name of ['userID', 'denyReason', 'changeReason', 'priceDecided', 'notes', 'surveyMemo', 'register', 'room', 'ownerLastName'])
      expect(page).not.toHaveProperty(name)
    expect(page.address).toBe(['東京都港区', '東京都港区港南一丁目', '東京都港区港南一丁目5番6号 港南タワー'][publicAddress])
    expect([page.postCode, page.block, page.buildingName]).toEqual(
      [
        [null, null, null],
        ['1080075', null, null],
        ['1080075', '5番6号', '港南タワー'],
      ][publicAddress],
    )
  }
})

test('no shape of a listing has a private field', () => {
  const names = [Listing, ListingCard].flatMap(({ shape }) => Object.keys(shape))
  expect(names).toContain('appealPoint')
  const isPrivate = /^(owner\w+|register\w*|notes|surveyMemo|priceDecided|denyReason|changeReason|userID|room|reasonForSale\w*)$/
  expect(Object.keys(Estate.shape).filter((name) => isPrivate.test(name))).toHaveLength(23)
  expect(names.filter((name) => isPrivate.test(name))).toEqual([])
})

test('reasons for sale are shown only if the seller wants it, and then in their public wording', async () => {
  const { id } = await hillHouse(app, { reasonForSaleCodes: [5, 2], reasonForSalePublic: true, reasonForSale: '細かい事情' })
  const page = await app.as().getPublicEstate(at(id))
  expect(page.reasonsForSale).toEqual(['ご家庭の事情', '相続'])
  expect(JSON.stringify(page)).not.toContain('細かい事情')
})

test('an edit of the working copy does not show until it is approved', async () => {
  const { id } = await hillHouse(app)
  await app.as('sora').patchEstate({ ...at(id), body: { title: '書きかけの題', price: 1 } })
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ title: '坂の上の庭つき一戸建て', price: 38_000_000 })
})

test('the page shows the seller’s kind, the date, the views and the price per 坪', async () => {
  const { id } = await hillHouse(app, { by: 'saburo', substituteFlag: true, ownerLastName: '空野' })
  const page = await app.as().getPublicEstate(at(id))
  expect(page).toMatchObject({
    sellerKind: '代理人',
    badge: '当サイトの確認済み',
    consentedOn: null,
    isNew: true,
    photoCount: 1,
    viewCount: 0,
    favoriteCount: 0,
  })
  expect(page.unitPrice).toBe(Math.round((38_000_000 / 98.2) * (400 / 121)))
  expect(page.cover).toMatchObject({ kind: 2, caption: '外観' })
  expect((await hillHouse(app)).substituteFlag).toBe(false)
})

test('a limited listing is visible to its owner, the operators and the participants of its negotiations', async () => {
  const { id } = await hillHouse(app, { visibility: 1 })
  expect((await app.as().listPublicEstates({ query: { id } })).items).toEqual([])
  expect(await refusal(app.as().getPublicEstate(at(id)))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('bea').getPublicEstate(at(id)))).toMatchObject({ status: 404 })
  for (const person of ['sora', 'ada'] as const) expect((await app.as(person).getPublicEstate(at(id))).searchable).toBe(false)
  await admitReader(await app.ctx('ada'), id, 'bea')
  expect((await app.as('bea').getPublicEstate(at(id))).id).toBe(id)
  await dismissReader(await app.ctx('ada'), id, 'bea')
  expect(await refusal(app.as('bea').getPublicEstate(at(id)))).toMatchObject({ status: 404 })
})

test('an ended listing is shown as ended for a month; its participants read on', async () => {
  const { id } = await hillHouse(app)
  await admitReader(await app.ctx('ada'), id, 'ben')
  await app.as('sora').finishEstate({ ...at(id), body: { endReason: 2 } })
  expect((await app.as().listPublicEstates({ query: { id } })).items).toEqual([])
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ endReason: 2, searchable: false, isNew: false })
  app.clock.advance({ days: 31 })
  expect(await refusal(app.as('bea').getPublicEstate(at(id)))).toMatchObject({ status: 404 })
  expect((await app.as('ben').getPublicEstate(at(id))).id).toBe(id)
})

test('an unconfirmed listing leaves search and comes back with a confirmation', async () => {
  const { id } = await hillHouse(app)
  const found = async () => (await app.as().listPublicEstates({ query: { id } })).items.length
  app.clock.advance({ days: 13 })
  expect(await found()).toBe(1)
  app.clock.advance({ days: 2 })
  expect(await found()).toBe(0)
  expect((await app.as().getPublicEstate(at(id))).searchable).toBe(false)
  await app.as('sora').confirmEstate(at(id))
  expect(await found()).toBe(1)
})

test('a suspended seller’s listings disappear immediately and come back with the approval', async () => {
  const { id } = await hillHouse(app, { by: 'saburo' })
  const sees = async () => (await app.as().listPublicEstates({ query: { id } })).items.length
  expect(await sees()).toBe(1)
  await app.as('ada').setUserStatus({ params: { id: 'saburo' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })
  expect(await sees()).toBe(0)
  expect(await refusal(app.as('bea').getPublicEstate(at(id)))).toMatchObject({ status: 404 })
  await app.drain()
  expect(await sees()).toBe(0)
  await app.as('ada').setUserStatus({ params: { id: 'saburo' }, body: { status: 1, reason: '確認できたため' } })
  await app.drain()
  expect(await sees()).toBe(1)
})

test('every change of a public listing is announced to every node, once it is committed', async () => {
  const { id } = await hillHouse(app)
  const seen: string[] = []
  const stop = whenPublicPagesChange(app.platform.live, async () => {
    const [shown] = (await app.as().listPublicEstates({ query: { id } })).items
    seen.push(shown ? String(shown.price) : 'gone')
  })
  const afterwards = async (expected: string, change: () => Promise<unknown>) => {
    seen.length = 0
    await change()
    await expect.poll(() => seen.at(-1)).toBe(expected)
  }
  const sora = app.as('sora')
  await afterwards('gone', () => sora.pauseEstate(at(id)))
  await afterwards('38000000', () => sora.resumeEstate(at(id)))
  await afterwards('36000000', () => sora.changeEstatePrice({ ...at(id), body: { price: 36_000_000 } }))
  app.clock.advance({ days: 15 })
  await afterwards('36000000', () => sora.confirmEstate(at(id)))
  await afterwards('gone', () =>
    app.as('ada').setUserStatus({ params: { id: 'sora' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } }),
  )
  await app.as('ada').setUserStatus({ params: { id: 'sora' }, body: { status: 1, reason: '確認できたため' } })
  await afterwards('36000000', () => app.drain())
  await afterwards('gone', () => sora.finishEstate({ ...at(id), body: { endReason: 2 } }))
  stop()
})

test('an owner with a live listing cannot leave', async () => {
  await hillHouse(app)
  const ctx = await app.ctx('sora')
  await expect(transact(ctx, (ctx) => emit(ctx, 'user.leaving', { userID: 'sora' }))).rejects.toMatchObject({ code: 'live-listing' })
})

test('a visitor counts once a day, the owner and the operators never, and reading the page does not count', async () => {
  const { id } = await hillHouse(app)
  const view = async (headers: Record<string, string>, by?: 'sora' | 'ada' | 'bea') => {
    const response = await app.fetch(`/api/public/estates/${id}/view`, { method: 'POST', headers, ...(by && { by }) })
    const cookie = response.headers.get('set-cookie')?.split(';')[0]
    return { count: ((await response.json()) as { viewCount: number }).viewCount, cookie: cookie ?? '' }
  }
  await app.as().getPublicEstate(at(id))
  const first = await view({})
  expect(first).toMatchObject({ count: 1, cookie: expect.stringMatching(/^engawa_visitor=/) })
  expect((await view({ cookie: first.cookie })).count).toBe(1)
  expect((await view({}, 'bea')).count).toBe(2)
  expect((await view({}, 'sora')).count).toBe(2)
  expect((await view({}, 'ada')).count).toBe(2)
  app.clock.advance({ days: 1 })
  expect((await view({ cookie: first.cookie })).count).toBe(3)
  expect((await app.as().getPublicEstate(at(id))).viewCount).toBe(3)
  expect((await app.as('sora').getEstate(at(id))).viewCount).toBe(3)
})

test('a photo is public while a listing shows it, and private to owner and operator before', async () => {
  const path = await uploadedPhoto(app, 'sora')
  const guest = await app.ctx()
  const [row] = await guest.db.select().from(image).where(eq(image.path, path))
  if (!row) throw new Error('The upload is gone.')
  const house = await draftHouse(app, { estatePhotos: [{ path }] })
  const readers = async () => [
    await mayRead(guest, row),
    await mayRead(await app.ctx('bea'), row),
    await mayRead(await app.ctx('sora'), row),
  ]
  expect(await readers()).toEqual([false, false, true])
  await app.as('sora').applyEstate(at(house.id))
  await app.as('ada').approveEstate(at(house.id))
  expect(await readers()).toEqual([true, true, true])
  // Removed from the working copy it stays public, until the version without it is approved.
  const other = await uploadedPhoto(app, 'sora')
  await app.as('sora').patchEstate({ ...at(house.id), body: { estatePhotos: [{ path: other }], changeReason: '写真の差し替え' } })
  expect(await readers()).toEqual([true, true, true])
  await app.as('sora').applyEstate(at(house.id))
  await app.as('ada').approveEstate(at(house.id))
  expect(await readers()).toEqual([false, false, true])
  const [after] = await guest.db.select().from(image).where(eq(image.path, path))
  expect(after?.attachedAt).toBeNull()
})
