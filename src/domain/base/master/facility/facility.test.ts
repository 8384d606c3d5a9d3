import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { savedSearch } from '#domain/market/saved-search/table.ts'
import { audit } from '#platform/audit/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { seedMasters } from '../seed.ts'
import { facilityNow, takeFacilityChanges } from './changes.ts'
import { firstFacilities } from './labels.ts'
import { facilityChangesIn, facilityNames } from './names.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedMasters(systemContext(app.platform))
})
afterAll(async () => {
  takeFacilityChanges(undefined)
  await app.close()
})

const at = (id: string | number) => ({ params: { id: String(id) } })
const read = (code: number) => app.as().getFacility(at(code))
const put = (codes: number[], body: object = {}) => app.as('sora').createEstate({ body: { ...body, facilityCodes: codes } })

test('the first facilities keep their earlier codes, each in its category and its order', async () => {
  const all = [...(await app.as().listFacilities({ query: { limit: 100 } })).items.map(({ id, name }) => [id, name])]
  expect(new Map(all as [string, string][])).toEqual(new Map(Object.entries(firstFacilities)))
  const { items } = await app.as().listFacilityCategoryMasters({ query: { facilityCategoryName: 'バス・トイレ' } })
  expect(items[0]?.facilities[2]).toEqual({ code: 203, name: '温水洗浄便座', searchable: true })
  const within = { categoryID: [items[0]?.id ?? ''] }
  expect((await app.as().countFacilities({ query: within })).count).toBe(5)
  expect((await app.as().getFacilitiesByIds({ params: { ids: ['101', '203', '999'] } })).items.map(({ name }) => name)).toEqual([
    '公営水道',
    '温水洗浄便座',
  ])
  expect(await refusal(read(999))).toMatchObject({ status: 404 })
})

test('a new facility gets an unused code, comes last, and can be chosen and searched immediately', async () => {
  const ada = app.as('ada')
  const { categoryID } = await read(203)
  const made = await Promise.all(['ミストサウナ', '浴室テレビ'].map((name) => ada.createFacility({ body: { name, categoryID } })))
  expect(new Set(made.map(({ id }) => id))).toEqual(new Set(['108', '206']))
  expect(made.map(({ displayOrder }) => displayOrder).toSorted()).toEqual([60, 70])
  const house = await hillHouse(app, { facilityCodes: [201, 206] })
  expect((await app.as().getPublicEstate(at(house.id))).facilities).toEqual([
    { category: 'バス・トイレ', labels: ['追焚機能', made.find(({ id }) => id === '206')?.name] },
  ])
  expect((await app.as().listPublicEstates({ query: { facilityCodes: [206] } })).items.map(({ id }) => id)).toEqual([house.id])
  const { facets } = await app.as().countPublicEstatesByOption({ query: { estateType: [2] } })
  expect(facets.facilityCodes).toMatchObject({ 201: 1, 206: 1 })
  for (const body of [
    { name: ' ', categoryID },
    { name: '追焚機能', categoryID },
  ])
    expect(await refusal(ada.createFacility({ body }))).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
  expect(await refusal(ada.createFacility({ body: { name: '茶室', categoryID: 'nowhere' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'categoryID' }],
  })
  expect(await refusal(app.as('bea').createFacility({ body: { name: '茶室', categoryID } }))).toMatchObject({ status: 403 })
})

test('a new name applies everywhere, and an edit of the old version gets 412', async () => {
  const ada = app.as('ada')
  const house = await hillHouse(app, { facilityCodes: [301] })
  const before = await read(301)
  expect(await ada.patchFacility({ ...at(301), body: { name: '対面キッチン', searchable: false } }, { ifMatch: 1 })).toMatchObject({
    name: '対面キッチン',
    searchable: false,
    version: 2,
  })
  expect(await refusal(ada.patchFacility({ ...at(301), body: { name: 'x' } }, { ifMatch: before.version }))).toMatchObject({ status: 412 })
  await vi.waitFor(async () =>
    expect((await app.as().getPublicEstate(at(house.id))).facilities).toEqual([{ category: 'キッチン', labels: ['対面キッチン'] }]),
  )
  const codes = (await app.as().listEstateCodes()).items.find(({ name }) => name === 'facilityCodes')?.codes
  expect(codes?.find(({ code }) => code === 301)?.label).toBe('対面キッチン')
  expect(facilityNames()[301]).toBe('対面キッチン')
  const { items } = await app.as().listFacilityCategoryMasters({ query: { facilityCategoryName: 'キッチン' } })
  expect(items[0]?.facilities[0]).toEqual({ code: 301, name: '対面キッチン', searchable: false })
})

test('an archived facility can no longer be chosen, and stays on the houses that have it', async () => {
  const ada = app.as('ada')
  const house = await hillHouse(app, { facilityCodes: [604, 605] })
  expect(await ada.getUsesOfFacility(at(604))).toEqual({ listings: 1, savedSearches: 0 })
  await ada.deleteFacility(at(604))
  expect(await refusal(put([604]))).toMatchObject({
    status: 422,
    errors: [{ path: 'facilityCodes.0', message: '「出窓」は、いまは選べません。' }],
  })
  expect(await refusal(put([1698]))).toMatchObject({ status: 422, errors: [{ path: 'facilityCodes.0' }] })
  expect((await app.as('sora').patchEstate({ ...at(house.id), body: { facilityCodes: [604] } })).facilityCodes).toEqual([604])
  const { items } = await app.as().listFacilityCategoryMasters({ query: { facilityCategoryName: '室内・その他' } })
  expect(items[0]?.facilities.map(({ name }) => name)).not.toContain('出窓')
  expect((await app.as().getPublicEstate(at(house.id))).facilities).toEqual([
    { category: '室内・その他', labels: ['出窓', 'ウッドデッキ'] },
  ])
  await ada.patchFacility({ ...at(604), body: { archivedFlag: false } })
  await put([604])
})

test('a merge moves listings, working copies, saved searches and answers to the other facility', async () => {
  const [ada, bea] = [app.as('ada'), app.as('bea')]
  const house = await hillHouse(app, { facilityCodes: [703, 704] })
  const other = await hillHouse(app, { facilityCodes: [703] })
  const kept = (facilityCodes: string) => bea.createSavedSearch({ body: { name: '鍵', frequency: 9, conditions: { facilityCodes } } })
  const [alone, both] = [await kept('703'), await kept('701,703')]
  await kept('704')
  const question = await ada.createWizard({
    body: { question: '鍵は？', wizardType: 2, displayOrder: 900, options: [{ label: 'はい', fills: { facilityCodes: '703,701' } }] },
  })
  expect(await ada.getUsesOfFacility(at(703))).toEqual({ listings: 2, savedSearches: 2 })
  for (const [into, message] of [
    ['703', '同じ設備には統合できません。ほかの設備を選んでください。'],
    ['999', '統合先の設備が見つかりません。選び直してください。'],
    ['801', '「光回線」は、ほかのカテゴリの設備です。先に同じカテゴリに移してください。'],
  ] as const)
    expect(await refusal(ada.mergeFacility({ ...at(703), body: { into } }))).toMatchObject({
      status: 422,
      errors: [{ path: 'into', message }],
    })
  await ada.deleteFacility(at(702))
  expect(await refusal(ada.mergeFacility({ ...at(703), body: { into: '702' } }))).toMatchObject({
    errors: [{ message: '「TVドアホン」は、いま使っていません。使っている設備を選んでください。' }],
  })
  expect(await refusal(app.as('bea').mergeFacility({ ...at(703), body: { into: '704' } }))).toMatchObject({ status: 403 })
  expect(await refusal(ada.mergeFacility({ ...at(703), body: { into: '704' } }, { ifMatch: 7 }))).toMatchObject({ status: 412 })
  const merge = () => ada.mergeFacility({ ...at(703), body: { into: '704' } })
  const asked = await Promise.allSettled(Array.from({ length: 5 }, merge))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(merge())).toMatchObject({
    status: 409,
    code: 'facility-merged',
    title: 'この設備は、すでに「防犯シャッター」に統合されています。',
  })
  const page = (id: string) => app.as().getPublicEstate(at(id))
  expect([(await page(house.id)).facilityCodes, (await page(other.id)).facilityCodes]).toEqual([[704], [704]])
  expect((await page(other.id)).facilities).toEqual([{ category: 'セキュリティ', labels: ['防犯シャッター'] }])
  const { db } = await app.ctx()
  expect((await db.select({ codes: estate.facilityCodes }).from(estate).where(eq(estate.id, house.id)))[0]?.codes).toEqual([704])
  expect((await app.as().listPublicEstates({ query: { facilityCodes: [704] } })).items).toHaveLength(2)
  // A member with two equal searches after the merge keeps one of them.
  const mine = await db.select().from(savedSearch).where(eq(savedSearch.userID, 'bea'))
  expect(mine.map(({ conditions }) => conditions.facilityCodes).toSorted()).toEqual(['701,704', '704'])
  expect(mine.map(({ id }) => id)).toContain(both.id)
  expect(mine.map(({ id }) => id)).not.toContain(alone.id)
  // Equal conditions are still saved only once.
  expect((await kept('701,704')).id).toBe(both.id)
  expect((await kept('703')).conditions).toEqual({ facilityCodes: '704' })
  expect((await ada.getWizard(at(question.id))).options[0]?.fills).toEqual({ facilityCodes: '704,701' })
  // A form opened before the merge saves the current code.
  expect((await put([703, 704])).facilityCodes).toEqual([704])
  expect(await read(703)).toMatchObject({ name: 'ディンプルキー', archivedFlag: true, mergedInto: '704' })
  expect(await refusal(ada.patchFacility({ ...at(703), body: { archivedFlag: false } }))).toMatchObject({ status: 409 })
  const [auditRow] = await db.select().from(audit).where(eq(audit.deed, 'facility.merge'))
  expect(auditRow).toMatchObject({
    subjectID: '703',
    detail: { into: '704', listings: 2, estates: 2, savedSearches: 2 },
    before: { mergedInto: null, archivedFlag: false },
    after: { mergedInto: '防犯シャッター', archivedFlag: true },
  })
})

test('a merged facility follows a later merge of its target', async () => {
  const ada = app.as('ada')
  await ada.mergeFacility({ ...at(401), body: { into: '402' } })
  await ada.mergeFacility({ ...at(402), body: { into: '403' } })
  expect((await put([401, 402])).facilityCodes).toEqual([403])
  expect((await read(401)).mergedInto).toBe('403')
  const changes = facilityChangesIn((await app.as().listFacilities({ query: { limit: 100 } })).items)
  takeFacilityChanges(changes)
  expect([facilityNow(401), facilityNow(403), facilityNames()[401]]).toEqual([403, 403, 'ウォークインクローゼット'])
})

test('a facility that moves is listed under its new category', async () => {
  const ada = app.as('ada')
  const { categoryID: rooms } = await read(601)
  await ada.patchFacility({ ...at(1602), body: { categoryID: rooms } })
  const house = await hillHouse(app, { facilityCodes: [1602] })
  expect((await app.as().getPublicEstate(at(house.id))).facilities).toEqual([{ category: '室内・その他', labels: ['家具・家電付き'] }])
})
