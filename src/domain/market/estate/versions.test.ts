import { beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/context.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { appliedHouse, draftHouse, hillHouse } from '#test/houses.ts'
import { purgeOwner } from './listeners.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })

test('each approval keeps its version, and the next one is added', async () => {
  const { id, version } = await appliedHouse(app)
  expect((await app.as('ada').listEstateVersions(at(id))).items).toEqual([])
  await app.as('ada').approveEstate(at(id))
  app.clock.advance({ days: 2 })
  await app.as('sora').patchEstate({ ...at(id), body: { price: 35_000_000, land: { area: 140 }, changeReason: '値下げ' } })
  await app.as('sora').applyEstate(at(id))
  await app.as('ada').approveEstate(at(id))
  const { items } = await app.as('ada').listEstateVersions(at(id))
  expect(items.map(({ number, approvedAt }) => ({ number, approvedAt }))).toEqual([
    { number: version + 3, approvedAt: '2026-11-23T10:00:00+09:00' },
    { number: version, approvedAt: '2026-11-21T10:00:00+09:00' },
  ])
  expect(items[0]?.fields).toMatchObject({ price: 35_000_000, land: { area: 140, right: 1 }, changeReason: '値下げ', city: '横浜市港北区' })
  expect(items[1]?.fields).toMatchObject({
    price: 38_000_000,
    land: { area: 132.5, right: 1 },
    ownerLastName: '空野',
    notes: '鍵は管理会社に預けています。',
  })
  const first = await app.as('ada').listEstateVersions({ ...at(id), query: { limit: 1 } })
  expect(first.items).toHaveLength(1)
  const second = await app.as('ada').listEstateVersions({ ...at(id), query: { limit: 1, cursor: first.cursor as string } })
  expect([second.items[0]?.number, second.cursor]).toEqual([version, null])
})

test('a rejection keeps no version, and a draft has none', async () => {
  const { id } = await appliedHouse(app)
  await app.as('ada').rejectEstate({ ...at(id), body: { denyReason: '写真が暗いです。' } })
  expect((await app.as('sora').listEstateVersions(at(id))).items).toEqual([])
  expect((await app.as('sora').listEstateVersions(at((await draftHouse(app)).id))).items).toEqual([])
})

test('only its owner and the operator read them', async () => {
  const { id } = await hillHouse(app)
  expect((await app.as('sora').listEstateVersions(at(id))).items).toHaveLength(1)
  for (const person of ['saburo', 'bea'] as const)
    expect(await refusal(app.as(person).listEstateVersions(at(id)))).toMatchObject({ status: 404 })
  expect(await refusal(app.as().listEstateVersions(at(id)))).toMatchObject({ status: 401 })
  expect(await refusal(app.as('ada').listEstateVersions({ ...at(id), query: { limit: 0 } }))).toMatchObject({ status: 422 })
})

test('a leaving owner is removed from every version', async () => {
  const { id } = await hillHouse(app, { by: 'saburo' })
  await transact(await app.ctx('ada'), (ctx) => purgeOwner(ctx, { userID: 'saburo' }))
  const [version] = (await app.as('ada').listEstateVersions(at(id))).items
  expect(version?.fields).toMatchObject({ title: '坂の上の庭つき一戸建て', ownerLastName: null, ownerAddress1: null, notes: null })
})

test('a rejection gives a reason for each field', async () => {
  const { id } = await appliedHouse(app)
  const fields = [
    { path: 'land.area' as const, reason: '登記の面積と\n違います。' },
    { path: 'estatePhotos' as const, reason: '表札が写っています。' },
  ]
  const rejected = await app.as('ada').rejectEstate({ ...at(id), body: { denyReason: 'お手数をおかけします。', fields } })
  const reason = 'お手数をおかけします。\n【土地面積】登記の面積と 違います。\n【写真】表札が写っています。'
  expect(rejected).toMatchObject({ status: 9, denyReason: reason })
  const { items } = await app.as('sora').listEstateHistory(at(id))
  expect(items.at(-1)).toMatchObject({ move: 'reject', reason })

  await app.as('sora').applyEstate(at(id))
  expect(await app.as('ada').rejectEstate({ ...at(id), body: { fields: fields.slice(1) } })).toMatchObject({
    denyReason: '【写真】表札が写っています。',
  })
})

test('a rejection without a reason, or about an unknown field, is refused', async () => {
  const { id } = await appliedHouse(app)
  const reject = (body: object) => refusal(app.as('ada').rejectEstate({ ...at(id), body: body as never }))
  expect(await reject({})).toMatchObject({ status: 422, errors: [{ path: 'denyReason', message: '差し戻しの理由を入力してください。' }] })
  expect(await reject({ fields: [{ path: 'userID', reason: '違います。' }] })).toMatchObject({ status: 422 })
  expect(await reject({ fields: [{ path: 'price', reason: ' ' }] })).toMatchObject({ status: 422 })
  expect(await app.as('ada').getEstate(at(id))).toMatchObject({ status: 2 })
})

test('operators see which colleague did it; the owner sees only the operator', async () => {
  const { id } = await hillHouse(app)
  const last = async (person: 'ada' | 'sora') => (await app.as(person).listEstateHistory(at(id))).items.at(-1)
  expect(await last('ada')).toMatchObject({ move: 'approve', actor: 'operator', actorName: '縁側 愛' })
  expect(await last('sora')).toMatchObject({ move: 'approve', actor: 'operator', actorName: null })
})
