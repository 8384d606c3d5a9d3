import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { appliedHouse, draftHouse, hillHouse, hillHouseFields, uploadedPhoto } from '#test/houses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const fieldsNamed = (refused: { errors?: { path: string }[] }) => refused.errors?.map(({ path }) => path)

test('any seller starts a draft, approved or not; it is empty except for the given fields', async () => {
  const draft = await app.as('suzu').createEstate({ body: {} })
  expect(draft).toMatchObject({
    status: 1,
    userID: 'suzu',
    estateType: 0,
    land: {},
    building: {},
    estatePhotos: [],
    publicAddress: 1,
    visibility: 0,
  })
  expect(draft).toMatchObject({ title: null, topImage: null, listing: null, viewCount: 0, version: 1 })
  const next = await app.as('sora').createEstate({ body: { title: '二つ目' } })
  expect(next.estateNumber).toBe(draft.estateNumber + 1)
})

test('only sellers create estates', async () => {
  expect(await refusal(app.as().createEstate({ body: {} }))).toMatchObject({ status: 401 })
  expect(await refusal(app.as('bea').createEstate({ body: {} }))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await refusal(app.as('ada').createEstate({ body: {} }))).toMatchObject({ status: 403, code: 'forbidden' })
})

test('drafts a day are limited per seller and per network', async () => {
  const { db } = app.platform.database
  const draft = (by: 'suzu' | 'sora') => app.as(by).createEstate({ body: {} })
  const { id: mine } = await draft('suzu')
  await db.update(rate).set({ count: 100 }).where(eq(rate.key, 'draft suzu'))
  const response = await app.fetch('/api/estate', {
    by: 'suzu',
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '86400'])
  expect((await response.json()).title).toBe('新しい物件の作成は1日に100件までです。時間をおいてもう一度お試しください。')
  await draft('sora')
  expect(await refusal(app.as('suzu').copyEstate({ params: { id: mine } }))).toMatchObject({ status: 429 })
  await db.update(rate).set({ count: 300 }).where(like(rate.key, 'draft-network %'))
  expect(await refusal(draft('sora'))).toMatchObject({ status: 429, title: expect.stringContaining('お使いの回線から') })
  app.clock.advance({ days: 1 })
  await draft('suzu')
  await draft('sora')
})

test('a working copy is visible to its owner and the operator; others get 404', async () => {
  const { id } = await draftHouse(app)
  expect((await app.as('ada').getEstate({ params: { id } })).ownerLastName).toBe('空野')
  for (const person of ['saburo', 'bea'] as const) {
    expect(await refusal(app.as(person).getEstate({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await refusal(app.as(person).patchEstate({ params: { id }, body: { title: '横取り' } }))).toMatchObject({ status: 404 })
    expect((await app.as(person).getEstatesByIds({ params: { ids: [id] } })).items).toEqual([])
    expect((await app.as(person).listEstates({ query: { id } })).items).toEqual([])
  }
  expect((await app.as('sora').listEstates({ query: { id } })).items).toHaveLength(1)
  expect(await refusal(app.as().getEstate({ params: { id } }))).toMatchObject({ status: 401 })
})

test('names follow codes; address2 and the main photo follow their parts', async () => {
  const house = await draftHouse(app, { buildingName: '坂の家', room: '2階' })
  expect(house).toMatchObject({
    prefecturesCode: '14',
    prefectures: '神奈川県',
    city: '横浜市港北区',
    region: 2,
    address2: '2番3号 坂の家 2階',
  })
  expect(house.topImage).toBe(house.estatePhotos[0]?.path)
  const moved = await app.as('sora').patchEstate({ params: { id: house.id }, body: { prefecturesCode: '13', prefectures: '東京都' } })
  expect(moved).toMatchObject({ prefectures: '東京都', cityCode: null, city: null })
  for (const named of [{ prefectures: '大阪府' }, { city: '大阪市北区' }, { ownerPrefectures: '大阪府' }, { ownerCity: '大阪市北区' }])
    expect(await refusal(app.as('sora').patchEstate({ params: { id: house.id }, body: named }))).toMatchObject({
      status: 422,
      errors: [{ path: Object.keys(named)[0], message: expect.stringMatching(/^(都道府県|市区町村)は名前だけでは/) }],
    })
  await app.as('sora').patchEstate({ params: { id: house.id }, body: { prefectures: '東京都', city: null } }) // as they are
  const wrong = await refusal(app.as('sora').patchEstate({ params: { id: house.id }, body: { cityCode: '99999' } }))
  expect([wrong.status, fieldsNamed(wrong)]).toEqual([422, ['cityCode']])
})

test('PATCH keeps omitted fields and merges land and building one level deep', async () => {
  const { id } = await draftHouse(app)
  const after = await app
    .as('sora')
    .patchEstate({ params: { id }, body: { price: 36_000_000, land: { frontage: 8.5 }, building: { floors: null } } })
  expect(after).toMatchObject({ title: hillHouseFields.title, price: 36_000_000, land: { area: 132.5, frontage: 8.5 }, version: 2 })
  expect(after.building).toMatchObject({ floorPlan: 10, floors: null })
  expect((await app.as('sora').patchEstate({ params: { id }, body: { appealPoint: null } })).appealPoint).toBeNull()
})

test('PUT replaces the whole: omitted fields become empty', async () => {
  const { id } = await draftHouse(app)
  const after = await app.as('sora').putEstate({ params: { id }, body: { title: '題だけ', estateType: 1, land: { area: 50 } } })
  expect(after).toMatchObject({
    title: '題だけ',
    estateType: 1,
    price: null,
    cityCode: null,
    city: null,
    land: { area: 50 },
    building: {},
    estatePhotos: [],
  })
})

test('an estate can be sent back as it was read; a changed read-only field is refused by name', async () => {
  const house = await draftHouse(app)
  const { id } = house
  expect((await app.as('sora').putEstate({ params: { id }, body: { ...house, title: '読んだまま' } as never })).title).toBe('読んだまま')
  const wrong = await refusal(
    app
      .as('sora')
      .patchEstate({ params: { id }, body: { status: 3, viewCount: 999, userID: 'saburo', priceDecided: 1, topImage: 'x' } as never }),
  )
  expect(wrong.status).toBe(422)
  expect(fieldsNamed(wrong)?.toSorted()).toEqual(['priceDecided', 'status', 'topImage', 'userID', 'viewCount'])
  expect(await app.as('sora').getEstate({ params: { id } })).toMatchObject({ status: 1, userID: 'sora', viewCount: 0 })
})

test('bad input gets a Japanese message, also inside land and building', async () => {
  const { id } = await draftHouse(app)
  const wrong = await refusal(
    app.as('sora').patchEstate({
      params: { id },
      body: { price: -1, postCode: '12', land: { area: 0, castle: 1 }, building: { floorPlan: 15, buildingDate: '1998-13' } } as never,
    }),
  )
  expect(wrong.status).toBe(422)
  expect(fieldsNamed(wrong)?.toSorted()).toEqual([
    'building.buildingDate',
    'building.floorPlan',
    'land.area',
    'land.castle',
    'postCode',
    'price',
  ])
  expect(wrong.errors).toContainEqual({ path: 'building.floorPlan', message: '間取りを選び直してください。' })
})

test('full-width and hiragana input is stored in one form', async () => {
  const { id } = await draftHouse(app)
  const after = await app
    .as('sora')
    .patchEstate({ params: { id }, body: { postCode: '２２２－００１１', ownerLastNameKana: 'そらの', title: '  ' } })
  expect(after).toMatchObject({ postCode: '2220011', ownerLastNameKana: 'ソラノ', title: null })
})

test('detail and use belong to one type and are cleared when it changes', async () => {
  const { id } = await draftHouse(app)
  const wrong = await refusal(app.as('sora').patchEstate({ params: { id }, body: { estateTypeDetail: 302 } }))
  expect([wrong.status, fieldsNamed(wrong)]).toEqual([422, ['estateTypeDetail']])
  const after = await app.as('sora').patchEstate({ params: { id }, body: { estateType: 1 } })
  expect(after).toMatchObject({ estateType: 1, estateTypeDetail: null, statusOfUse: null })
  expect(fieldsNamed(await refusal(app.as('sora').patchEstate({ params: { id }, body: { statusOfUse: 3 } })))).toEqual(['statusOfUse'])
})

test('photos keep their order, kind and caption, and must be the seller’s own uploads', async () => {
  const [front, garden] = [await uploadedPhoto(app, 'sora'), await uploadedPhoto(app, 'sora')]
  const { id } = await draftHouse(app, { estatePhotos: [{ path: front, kind: 2, caption: '正面' }, { path: garden }] })
  const turned = await app.as('sora').patchEstate({ params: { id }, body: { estatePhotos: [{ path: garden, kind: 28 }, { path: front }] } })
  expect(turned.topImage).toBe(garden)
  expect(turned.estatePhotos).toMatchObject([
    { path: garden, kind: 28, caption: null, width: 1600, thumbnailPath: garden.replace('.webp', '-480.webp') },
    { path: front, kind: 2, caption: '正面' },
  ])
  const foreign = await uploadedPhoto(app, 'saburo')
  for (const estatePhotos of [[{ path: foreign }], [{ path: '/files/estate/nothing.webp' }], [{ path: front }, { path: front }]]) {
    const wrong = await refusal(app.as('sora').patchEstate({ params: { id }, body: { estatePhotos } }))
    expect([wrong.status, fieldsNamed(wrong)]).toEqual([422, ['estatePhotos']])
  }
  const many = Array.from({ length: 51 }, (_, n) => ({ path: `/files/estate/${n}.webp` }))
  expect(await refusal(app.as('sora').patchEstate({ params: { id }, body: { estatePhotos: many } }))).toMatchObject({ status: 422 })
})

test('under review or ended, an estate cannot be edited', async () => {
  const { id } = await appliedHouse(app)
  expect(await refusal(app.as('sora').patchEstate({ params: { id }, body: { price: 1 } }))).toMatchObject({
    status: 409,
    code: 'estate-under-review',
  })
  expect(await refusal(app.as('sora').putEstate({ params: { id }, body: { price: 1 } }))).toMatchObject({ status: 409 })
  expect(await refusal(app.as('sora').deleteEstate({ params: { id } }))).toMatchObject({ status: 409, code: 'estate-under-review' })
  await app.as('ada').approveEstate({ params: { id } })
  await app.as('sora').finishEstate({ params: { id }, body: { endReason: 2 } })
  expect(await refusal(app.as('sora').patchEstate({ params: { id }, body: { price: 1 } }))).toMatchObject({
    status: 409,
    code: 'wrong-state',
    state: 10,
  })
})

test('under review the operator corrects only the negotiation type', async () => {
  const { id } = await appliedHouse(app)
  expect((await app.as('ada').patchEstate({ params: { id }, body: { negotiationType: 1 } })).negotiationType).toBe(1)
  expect(fieldsNamed(await refusal(app.as('ada').patchEstate({ params: { id }, body: { title: '運営の題' } })))).toEqual(['title'])
  await app.as('ada').approveEstate({ params: { id } })
  expect(await refusal(app.as('ada').patchEstate({ params: { id }, body: { negotiationType: 2 } }))).toMatchObject({
    status: 409,
    state: 3,
  })
})

test('without a licence the intermediary type cannot be chosen; an earlier choice stays', async () => {
  const { id } = await draftHouse(app)
  await app.as('sora').patchEstate({ params: { id }, body: { negotiationType: 1 } })
  const { data } = await app.as('ada').getSetting({ params: { section: 'issuer' } })
  const licensed = async (license: unknown) => {
    await app.as('ada').saveSetting({ params: { section: 'issuer' }, body: { data: { ...data, license }, note: '免許の更新' } })
    await app.platform.settings.reload()
  }
  await licensed(null)
  const choose = (negotiationType: 1 | 2 | 3) => app.as('sora').patchEstate({ params: { id }, body: { negotiationType } })
  expect((await choose(1)).negotiationType).toBe(1)
  expect(await refusal(choose(2))).toMatchObject({
    status: 422,
    errors: [{ path: 'negotiationType', message: '「買主と直接進める」を選んでください。' }],
  })
  expect((await choose(3)).negotiationType).toBe(3)
  expect(fieldsNamed(await refusal(choose(1)))).toEqual(['negotiationType'])
  expect(fieldsNamed(await refusal(app.as('sora').createEstate({ body: { negotiationType: 1 } })))).toEqual(['negotiationType'])
  await licensed(data.license)
  expect((await choose(1)).negotiationType).toBe(1)
})

test('an older form does not overwrite a newer version', async () => {
  const { id } = await draftHouse(app)
  await app.as('sora').patchEstate({ params: { id }, body: { price: 1 } }, { ifMatch: 1 })
  expect(await refusal(app.as('sora').patchEstate({ params: { id }, body: { price: 2 } }, { ifMatch: 1 }))).toMatchObject({ status: 412 })
})

test('an owner can delete a draft; a house that was once public cannot be deleted', async () => {
  const { id } = await draftHouse(app)
  expect(await refusal(app.as('ada').deleteEstate({ params: { id } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('saburo').deleteEstate({ params: { id } }))).toMatchObject({ status: 404 })
  await app.as('sora').deleteEstate({ params: { id } })
  expect(await refusal(app.as('sora').getEstate({ params: { id } }))).toMatchObject({ status: 404 })
  const house = await hillHouse(app)
  expect(await refusal(app.as('sora').deleteEstate({ params: { id: house.id } }))).toMatchObject({ status: 409, code: 'estate-was-public' })
})

test('the list filters working copies by search fields, states and keyword', async () => {
  const { id } = await draftHouse(app, {
    by: 'saburo',
    title: 'さがされる家',
    building: { totalFloorArea: 61, floorPlan: 14, buildingDate: '2001-01' },
  })
  const found = async (query: object) =>
    (await app.as('saburo').listEstates({ query: query as never })).items.some((each) => each.id === id)
  for (const query of [
    { status: '1,2' },
    { keyword: 'ｻｶﾞｻﾚﾙ 菊名' },
    { searchFloorPlans: '13,14' },
    { searchTotalFloorAreaFrom: 61, searchTotalFloorAreaTo: 61 },
    { searchBuildingDateFrom: '2001-01' },
    { searchCityCodes: '14109,13103' },
    { searchArea: 132 },
    { priceFrom: 38_000_000, priceTo: 38_000_000 },
  ])
    expect({ query, found: await found(query) }).toEqual({ query, found: true })
  for (const query of [
    { status: 3 },
    { keyword: 'さがされる 品川' },
    { searchFloorPlan: 13 },
    { searchTotalFloorArea: 62 },
    { searchBuildingDate: 25 },
    { searchPrefecturesCodes: '13' },
    { searchAreaTo: 132 },
    { priceTo: 37_999_999 },
  ])
    expect({ query, found: await found(query) }).toEqual({ query, found: false })
  expect(await refusal(app.as('saburo').listEstates({ query: { color: 'red' } as never }))).toMatchObject({ status: 422 })
})
