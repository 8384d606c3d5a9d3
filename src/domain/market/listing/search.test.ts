import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { fieldPlot, hillHouse, towerRoom } from '#test/houses.ts'

let app: TestApp
let hill: string
let tower: string
let plot: string
beforeAll(async () => {
  app = await testApp()
  hill = (await hillHouse(app)).id
  app.clock.advance({ days: 1 })
  tower = (await towerRoom(app, { by: 'saburo' })).id
  app.clock.advance({ days: 1 })
  plot = (await fieldPlot(app)).id
})
afterAll(() => app.close())

const name = (id: string) => ({ [hill]: 'hill', [tower]: 'tower', [plot]: 'plot' })[id] ?? id
const search = async (query: object) => (await app.as().listPublicEstates({ query: query as never })).items.map(({ id }) => name(id))

const filters: [object, string[]][] = [
  [{}, ['hill', 'plot', 'tower']],
  [{ estateType: 1 }, ['plot']],
  [{ estateType: '2,3' }, ['hill', 'tower']],
  [{ estateTypeDetail: 302 }, ['tower']],
  [{ statusOfUse: 2 }, ['hill', 'tower']],
  [{ region: 2 }, ['hill', 'tower']],
  [{ prefecturesCode: '31' }, ['plot']],
  [{ searchPrefecturesCodes: '13,31' }, ['plot', 'tower']],
  [{ searchCityCodes: '14109' }, ['hill']],
  [{ searchCityCodes: '14109,13103' }, ['hill', 'tower']],
  [{ searchPrefecturesCodes: '31', searchCityCodes: '14109' }, []],
  [{ priceFrom: 4_800_000, priceTo: 38_000_000 }, ['hill', 'plot']],
  [{ priceTo: 4_799_999 }, []],
  [{ nearestStationTimeTo: 9 }, ['hill', 'tower']],
  [{ nearestStationTimeFrom: 5 }, ['hill']],
  [{ searchArea: 132.5 }, ['hill', 'plot']],
  [{ searchAreaFrom: 133 }, ['plot']],
  [{ searchAreaTo: 132.5 }, ['hill']],
  [{ searchTotalFloorArea: 98.2 }, ['hill']],
  [{ searchTotalFloorAreaFrom: 70, searchTotalFloorAreaTo: 80 }, ['tower']],
  [{ searchBuildingDate: 20 }, ['tower']],
  [{ searchBuildingDateFrom: '1998-03', searchBuildingDateTo: '1998-03' }, ['hill']],
  [{ searchFloorPlan: 7 }, ['tower']],
  [{ searchFloorPlans: '7,10' }, ['hill', 'tower']],
  [{ structure: 4 }, ['tower']],
  [{ keyword: '庭' }, ['hill']],
  [{ keyword: 'たわー' }, ['tower']],
  [{ keyword: '港南　ﾍﾟｯﾄ可' }, ['tower']],
  [{ keyword: '港南 庭' }, []],
  [{ keyword: '品川駅' }, ['tower']],
  // Only in the name of its station.
  [{ keyword: '品' }, []],
  [{ keyword: '神奈川県横浜市' }, ['hill']],
  [{ keyword: '%' }, []],
  [{ keyword: '' }, ['hill', 'plot', 'tower']],
]

test.each(filters)('search %j', async (query, found) => {
  expect((await search(query)).toSorted()).toEqual(found)
  expect(await app.as().countPublicEstates({ query: query as never })).toEqual({ count: found.length, capped: false })
})

const sorts: [string | undefined, string[]][] = [
  [undefined, ['plot', 'tower', 'hill']],
  ['publishedAt:asc', ['hill', 'tower', 'plot']],
  ['price:asc', ['plot', 'hill', 'tower']],
  ['price:desc', ['tower', 'hill', 'plot']],
  ['area:desc', ['plot', 'hill', 'tower']],
  ['unitPrice:asc', ['plot', 'hill', 'tower']],
  // Listings without an age or a station come last in either direction.
  ['buildingDate:desc', ['tower', 'hill', 'plot']],
  ['buildingDate:asc', ['hill', 'tower', 'plot']],
  ['nearestStationTime:asc', ['tower', 'hill', 'plot']],
  ['nearestStationTime:desc', ['hill', 'tower', 'plot']],
]

test.each(sorts)('order %s', async (orderBy, order) => {
  expect(await search({ ...(orderBy && { orderBy }) })).toEqual(order)
  const walked: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<ReturnType<TestApp['as']>['listPublicEstates']>> = await app
      .as()
      .listPublicEstates({ query: { limit: 1, ...(orderBy && { orderBy: orderBy as never }), ...(cursor && { cursor }) } })
    walked.push(...page.items.map(({ id }) => name(id)))
    cursor = page.cursor
  } while (cursor)
  expect(walked).toEqual(order)
})

test('an unknown filter or sort order is refused, and a cursor is valid for its own search only', async () => {
  for (const query of [
    { colour: 'red' },
    { searchBuildingDateFrom: '1998' },
    { orderBy: 'userID:asc' },
    { orderBy: 'price:up' },
    { limit: 101 },
    { priceFrom: 'cheap' },
    { userID: 'sora' },
    { mapArea: '139,35,138,36' },
    { mapArea: '139,35,140' },
  ])
    expect({ query, status: (await refusal(app.as().listPublicEstates({ query: query as never }))).status }).toEqual({ query, status: 422 })
  const { cursor } = await app.as().listPublicEstates({ query: { limit: 1 } })
  const other = app.as().listPublicEstates({ query: { limit: 1, cursor: cursor ?? '', estateType: 2 } })
  expect(await refusal(other)).toMatchObject({ status: 422, code: 'cursor-mismatch' })
})

test('paging neither repeats nor misses a remaining listing while others come and go', async () => {
  const first = await app.as().listPublicEstates({ query: { limit: 1, orderBy: 'price:desc' } })
  expect(first.items.map(({ id }) => name(id))).toEqual(['tower'])
  const dearer = await hillHouse(app, { price: 900_000_000 })
  await app.as('saburo').finishEstate({ params: { id: tower }, body: { endReason: 2 } })
  const rest = await app.as().listPublicEstates({ query: { limit: 5, orderBy: 'price:desc', cursor: first.cursor ?? '' } as never })
  expect(rest.items.map(({ id }) => name(id))).toEqual(['hill', 'plot'])
  expect(rest.cursor).toBeNull()
  await app.as('sora').finishEstate({ params: { id: dearer.id }, body: { endReason: 2 } })
})

test('counts by area follow the type, and cities are counted for the requested prefectures', async () => {
  const second = await hillHouse(app, { cityCode: '14101', price: 30_000_000 })
  const all = await app.as().countPublicEstatesByArea()
  expect(all).toEqual({
    total: 3,
    exact: true,
    types: [
      { estateType: 1, count: 1 },
      { estateType: 2, count: 2 },
    ],
    prefectures: [
      { prefecturesCode: '14', count: 2 },
      { prefecturesCode: '31', count: 1 },
    ],
    cities: [],
  })
  const kanagawa = await app.as().countPublicEstatesByArea({ query: { prefecturesCode: '14', estateType: 2 } })
  expect(kanagawa).toMatchObject({
    total: 2,
    cities: [
      { cityCode: '14101', city: '横浜市鶴見区', count: 1 },
      { cityCode: '14109', city: '横浜市港北区', count: 1 },
    ],
  })
  const near = await hillHouse(app, { price: 39_000_000 })
  const { items } = await app.as().listSimilarEstates({ params: { id: hill } })
  expect(items.map(({ id }) => id)).toEqual([near.id, second.id])
  // Too few in the prefecture: the neighbouring one follows, but not those beyond.
  const tokyo = await hillHouse(app, { prefecturesCode: '13', cityCode: '13112', city: '世田谷区' })
  await hillHouse(app, { prefecturesCode: '11', cityCode: '11208', city: '所沢市' })
  const { items: wider } = await app.as().listSimilarEstates({ params: { id: hill } })
  expect(wider.map(({ id }) => id)).toEqual([near.id, second.id, tokyo.id])
  // A house at quite another price comes after those farther away.
  const dear = await hillHouse(app, { price: 120_000_000 })
  const { items: priced } = await app.as().listSimilarEstates({ params: { id: hill } })
  expect(priced.map(({ id }) => id)).toEqual([near.id, second.id, tokyo.id, dear.id])
  expect(await refusal(app.as().listSimilarEstates({ params: { id: 'nothing' } }))).toMatchObject({ status: 404 })
})
