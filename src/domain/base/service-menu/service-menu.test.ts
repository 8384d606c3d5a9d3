import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { openDeal } from '#test/deals.ts'
import { serviceMenuChange } from './change-table.ts'
import { beginMenuChanges } from './changes.ts'
import { dataPatchServiceMenus } from './upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const survey = {
  name: '建物状況調査（インスペクション）',
  description: '資格を持つ建築士が、雨漏りや構造の傷みを調べて報告書にまとめます。',
  price: 66_000,
  priceDescription: '1棟あたり',
  displayOrder: 20,
  buyerMenuFlag: true,
}
const usageFee = { ...survey, name: 'サイト利用料', price: 11_000, displayOrder: 10, usageFeeFlag: true }

test('everyone reads the offered menus, in their order', async () => {
  const ada = app.as('ada')
  const { id } = await ada.createServiceMenu({ body: survey })
  const first = await ada.createServiceMenu({ body: { ...survey, name: '契約書類の作成', displayOrder: 15, sellerMenuFlag: true } })
  expect((await app.as().listServiceMenus({})).items.map((menu) => menu.id)).toEqual([first.id, id])
  expect((await app.as('bea').listServiceMenus({ query: { sellerMenuFlag: true } })).items.map((menu) => menu.id)).toEqual([first.id])
  expect(await app.as().getServiceMenu({ params: { id } })).toMatchObject({ ...survey, usageFeeFlag: false, sellerMenuFlag: false })
})

test('only an admin writes, and an ended menu is hidden from the others', async () => {
  const ada = app.as('ada')
  expect(await refusal(app.as().createServiceMenu({ body: survey }))).toMatchObject({ status: 401 })
  expect(await refusal(app.as('sora').createServiceMenu({ body: survey }))).toMatchObject({ status: 403 })
  const { id } = await ada.createServiceMenu({ body: survey })
  expect(await refusal(app.as('bea').patchServiceMenu({ params: { id }, body: { price: 0 } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('bea').deleteServiceMenu({ params: { id } }))).toMatchObject({ status: 403 })
  // A PATCH leaves omitted fields unchanged, even those with defaults.
  expect(await ada.patchServiceMenu({ params: { id }, body: { price: 55_000 } })).toMatchObject({ ...survey, price: 55_000, version: 2 })
  expect(await ada.putServiceMenu({ params: { id }, body: { ...survey, priceDescription: undefined } })).toMatchObject({
    priceDescription: null,
  })
  await ada.deleteServiceMenu({ params: { id } })
  expect(await refusal(app.as('bea').getServiceMenu({ params: { id } }))).toMatchObject({ status: 404 })
  expect((await ada.getServiceMenu({ params: { id } })).archivedFlag).toBe(true)
})

test('invalid input is refused by field', async () => {
  const ada = app.as('ada')
  const wrong = await refusal(ada.createServiceMenu({ body: { ...survey, name: ' ', price: 1.5, vat: 10 } as never }))
  expect(wrong.status).toBe(422)
  expect(wrong.errors?.map(({ path }) => path).sort()).toEqual(['name', 'price', 'vat'])
  expect(await refusal(ada.createServiceMenu({ body: { ...survey, buyerMenuFlag: false } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'buyerMenuFlag' }],
  })
})

test('one call sorts the menus, all or nothing', async () => {
  const ada = app.as('ada')
  const listed = async () => (await ada.listServiceMenus({ query: { limit: 100 } })).items.filter(({ archivedFlag }) => !archivedFlag)
  const wanted = { items: (await listed()).toReversed().map(({ id, version }) => ({ id, version })) }
  expect(await refusal(app.as('sora').arrangeServiceMenus({ body: wanted }))).toMatchObject({ status: 403 })
  const { items } = await ada.arrangeServiceMenus({ body: wanted })
  expect(items.map(({ displayOrder }) => displayOrder)).toEqual(items.map((_, index) => (index + 1) * 10))
  expect((await listed()).map(({ id }) => id)).toEqual(wanted.items.map(({ id }) => id))
  expect(await refusal(ada.arrangeServiceMenus({ body: wanted }))).toMatchObject({ status: 412 })
})

test('there is only one usage fee at a time', async () => {
  const ada = app.as('ada')
  const { id } = await ada.createServiceMenu({ body: usageFee })
  expect(await refusal(ada.createServiceMenu({ body: usageFee }))).toMatchObject({ status: 409, code: 'usage-fee-exists' })
  await ada.deleteServiceMenu({ params: { id } })
  const both = await Promise.allSettled([ada.createServiceMenu({ body: usageFee }), ada.createServiceMenu({ body: usageFee })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(ada.createServiceMenu({ body: usageFee }))).toMatchObject({ status: 409, code: 'usage-fee-exists' })
  expect(await refusal(ada.patchServiceMenu({ params: { id }, body: { archivedFlag: false } }))).toMatchObject({ status: 409 })
})

test('upkeep renumbers in steps of ten, changes nothing the second time, and is logged', async () => {
  const ada = app.as('ada')
  await ada.createServiceMenu({ body: { ...survey, name: '測量  の 手配', displayOrder: 3 } })
  expect((await ada.dataPatchServiceMenus({})).count).toBeGreaterThan(0)
  const { items } = await ada.listServiceMenus({})
  expect(items.map(({ displayOrder }) => displayOrder)).toEqual(items.map((_, index) => (index + 1) * 10))
  expect(items[0]?.name).toBe('測量 の 手配')
  expect(await ada.dataPatchServiceMenus({})).toEqual({ count: 0 })
  const actions = await app.platform.database.db.select().from(audit).where(eq(audit.deed, 'serviceMenu.dataPatch'))
  expect(actions).toHaveLength(2)
})

test('upkeep needs an admin with a bearer token', async () => {
  expect(await refusal(app.as().dataPatchServiceMenus({}))).toMatchObject({ status: 401 })
  expect(await refusal(app.as('bea').dataPatchServiceMenus({}))).toMatchObject({ status: 403 })
  const ada = await app.ctx('ada')
  await expect(dataPatchServiceMenus({ ...ada, via: 'cookie' }, {})).rejects.toMatchObject({ status: 403 })
  expect(await dataPatchServiceMenus(ada, {})).toEqual({ count: 0 })
})

test('a price of zero requires a quotation, and is never allowed for the usage fee', async () => {
  const ada = app.as('ada')
  const free = { ...survey, name: '測量', price: 0 }
  expect(await refusal(ada.createServiceMenu({ body: free }))).toMatchObject({ status: 422, errors: [{ path: 'price' }] })
  const asked = await ada.createServiceMenu({ body: { ...free, quoteRequired: true, providerName: 'みどり測量' } })
  expect(asked).toMatchObject({ price: 0, quoteRequired: true, providerName: 'みどり測量' })
  const params = { id: asked.id }
  expect(await refusal(ada.patchServiceMenu({ params, body: { quoteRequired: false } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'price' }],
  })
  expect(await refusal(ada.createServiceMenu({ body: { ...usageFee, quoteRequired: true } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'quoteRequired' }],
  })
})

test('a price change by more than half, or to under 1,000 yen, needs a confirmation', async () => {
  const ada = app.as('ada')
  const { id } = await ada.createServiceMenu({ body: { ...survey, price: 66_000 } })
  const put = (price: number, confirm?: boolean) => ada.patchServiceMenu({ params: { id }, query: { confirm }, body: { price } })
  for (const price of [6_600, 32_999, 99_001, 660_000, 999])
    expect(await refusal(put(price)), String(price)).toMatchObject({ status: 409, code: 'price-jump', before: 66_000, after: price })
  expect((await refusal(put(6_600))).title).toContain('66,000円から6,600円')
  expect(await refusal(ada.putServiceMenu({ params: { id }, body: { ...survey, price: 6_600 } }))).toMatchObject({ code: 'price-jump' })
  // A change that leaves the price alone needs no confirmation.
  await ada.patchServiceMenu({ params: { id }, body: { unit: '棟' } })
  expect((await put(33_000)).price).toBe(33_000)
  expect((await put(900, true)).price).toBe(900)
  await ada.patchServiceMenu({ params: { id }, body: { unit: null } })
  expect(await refusal(put(800))).toMatchObject({ code: 'price-jump' })
  // A very low first price needs confirmation as well.
  const first = (confirm?: boolean) => ada.createServiceMenu({ query: { confirm }, body: { ...survey, name: '写しの交付', price: 990 } })
  const low = await refusal(first())
  expect([low.code, low.title]).toEqual(['price-jump', '料金は990円です。桁の間違いがないか、もう一度お確かめください。'])
  expect((await first(true)).price).toBe(990)
  // 0 is allowed where a quotation is required.
  expect((await ada.patchServiceMenu({ params: { id }, query: { confirm: true }, body: { price: 0, quoteRequired: true } })).price).toBe(0)
  expect((await put(66_000)).price).toBe(66_000)
})

test('a dated change applies from that day, to the minute, and not before', async () => {
  const ada = app.as('ada')
  app.clock.set('2026-11-30T09:00:00+09:00')
  const { id } = await ada.createServiceMenu({ body: { ...survey, name: '境界の確認', displayOrder: 500 } })
  const params = { id }
  const priceOf = async () => (await app.as().getServiceMenu({ params })).price
  const dated = { confirm: true, validFrom: '2026-12-02' }
  const planned = await ada.patchServiceMenu({ params, query: dated, body: { price: 80_000, leadTime: '10営業日' } })
  expect(planned).toMatchObject({ price: 66_000, leadTime: null, nextPrice: { from: '2026-12-02', price: 80_000 } })
  expect((await app.as('bea').getServiceMenu({ params })).nextPrice).toEqual({ from: '2026-12-02', price: 80_000 })
  expect((await ada.listServiceMenuChanges()).items).toMatchObject([
    {
      serviceMenuID: id,
      validFrom: '2026-12-02',
      begun: false,
      price: { before: 66_000, after: 80_000 },
      fields: ['料金（税込）', '提供までの目安'],
    },
  ])
  const deal = await openDeal(app)
  const asked = async () =>
    (await app.as('bea').createQuotation({ body: { negotiationID: deal, lines: [{ serviceMenuID: id, quantity: 1 }] } })).lines[0]
      ?.unitPrice
  app.clock.set('2026-12-01T23:59:59+09:00')
  await beginMenuChanges(await app.ctx())
  expect([await priceOf(), await asked()]).toEqual([66_000, 66_000])
  app.clock.set('2026-12-02T00:00:00+09:00')
  // Whether or not the job has run.
  expect([await priceOf(), await asked()]).toEqual([80_000, 80_000])
  await Promise.all([beginMenuChanges(await app.ctx()), beginMenuChanges(await app.ctx())])
  expect(await ada.getServiceMenu({ params })).toMatchObject({ price: 80_000, leadTime: '10営業日', nextPrice: null })
  expect((await ada.listServiceMenus({ query: { price: 80_000 } })).items.map((menu) => menu.id)).toContain(id)
})

test('a planned change excludes others, needs the same confirmation, and refuses fields that cannot wait', async () => {
  const ada = app.as('ada')
  const { id } = await ada.createServiceMenu({ body: { ...survey, name: '登記の取得', displayOrder: 510 } })
  const params = { id }
  const put = (validFrom: string | undefined, body: object, confirm?: boolean) =>
    ada.patchServiceMenu({ params, query: { validFrom, confirm }, body })
  for (const day of ['2026-12-02', '2026-12-01'])
    expect(await refusal(put(day, { price: 70_000 })), day).toMatchObject({ status: 422, errors: [{ path: 'validFrom' }] })
  expect(await refusal(put('2026-12-10', { price: 6_600 }))).toMatchObject({ status: 409, code: 'price-jump' })
  expect(await refusal(put('2026-12-10', { usageFeeFlag: true }))).toMatchObject({ status: 422, errors: [{ path: 'validFrom' }] })
  expect(await refusal(put('2026-12-10', { price: 0 }, true))).toMatchObject({ status: 422, errors: [{ path: 'price' }] })
  await put('2026-12-10', { price: 70_000 })
  for (const day of [undefined, '2026-12-20'])
    expect(await refusal(put(day, { unit: '棟' }))).toMatchObject({
      status: 409,
      code: 'later-exists',
      title: expect.stringContaining('12月10日'),
    })
  const [change] = (await ada.listServiceMenuChanges()).items
  const undo = (who: 'ada' | 'bea' = 'ada') => app.as(who).deleteServiceMenuChange({ params: { id: change?.id ?? '' } })
  expect(await refusal(undo('bea'))).toMatchObject({ status: 403 })
  const both = await Promise.allSettled([undo(), undo()])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  app.clock.set('2026-12-10T12:00:00+09:00')
  await beginMenuChanges(await app.ctx())
  expect((await ada.getServiceMenu({ params })).price).toBe(66_000)
})

test('a change can be undone for ten minutes, the newest first, also after reopening the page', async () => {
  const ada = app.as('ada')
  const { id } = await ada.createServiceMenu({ body: { ...survey, name: '写真の撮影', displayOrder: 520 } })
  const params = { id }
  const open = async () => (await ada.listServiceMenuChanges()).items.filter(({ serviceMenuID }) => serviceMenuID === id)
  const undo = (change?: { id: string }) => ada.deleteServiceMenuChange({ params: { id: change?.id ?? '' } })
  await ada.patchServiceMenu({ params, body: { price: 60_000 } })
  const [first] = await open()
  app.clock.advance({ minutes: 1 })
  await ada.patchServiceMenu({ params, body: { price: 50_000, unit: '棟' } })
  const [second, ...others] = await open()
  expect(others).toEqual([])
  expect(second).toMatchObject({ begun: true, price: { before: 60_000, after: 50_000 }, fields: ['料金（税込）', '単位'] })
  expect(await refusal(undo(first))).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  await Promise.all([undo(second), undo(second)])
  expect(await ada.getServiceMenu({ params })).toMatchObject({ price: 60_000, unit: null })
  app.clock.advance({ minutes: 8 })
  expect(await open()).toMatchObject([{ id: first?.id }])
  app.clock.advance({ minutes: 1 })
  expect(await open()).toEqual([])
  expect(await refusal(undo(first))).toMatchObject({ status: 409, code: 'already-begun' })
  // The same undo window applies to a change that began on its day.
  await ada.deleteServiceMenu({ params })
  const [ended] = await open()
  await undo(ended)
  expect((await ada.getServiceMenu({ params })).archivedFlag).toBe(false)
  // A change without any difference is not stored.
  await ada.patchServiceMenu({ params, body: { price: 60_000 } })
  expect(await open()).toEqual([])
  expect(await app.platform.database.db.$count(serviceMenuChange, eq(serviceMenuChange.serviceMenuID, id))).toBe(3)
})
