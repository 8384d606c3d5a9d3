import fc from 'fast-check'
import { conditionAt, conditionKeys } from '#domain/market/listing/condition-catalogue.ts'
import type { Conditions } from '#domain/market/listing/contract.ts'
import type { Search } from '#domain/market/listing/find.ts'
import { buildSearchText } from '#domain/market/listing/search-text.ts'
import { daysBefore } from '#platform/clock.ts'
import type { Row } from './naive-search.ts'

export const few = <T>(...values: T[]) => fc.constantFrom(...values)
const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null, freq: 4 })
const PLACES = ['13101', '13103', '13104', '14109', '14101', '31201']
const WORDS = ['港区', '渋谷', '駅', '駅近', 'ペット可', '古民家', '庭', '蔵のある家', '100%', 'a_b', 'ﾀﾜｰ', '👨‍👩‍👧の家']

const some = <T>(...values: T[]) => fc.subarray(values, { minLength: 1 })

/** Conditions that equal a code in the column of the same name, with two codes each. Types have their own values below. */
const coded = conditionKeys.flatMap((key) => {
  const row = conditionAt(key)
  if (row.kind !== 'codes' || !row.of || row.column || row.group === 'type') return []
  return [{ key, codes: Object.keys(row.of).slice(0, 2).map(Number) }]
})
const flags = conditionKeys.filter((key) => ['recent', 'marked', 'unmarked'].includes(conditionAt(key).kind))
const each = <T>(arb: (codes: number[]) => fc.Arbitrary<T>) => Object.fromEntries(coded.map(({ key, codes }) => [key, arb(codes)]))

/** Few values, so that many listings share them and are adjacent in every order. */
export function aListing(): fc.Arbitrary<Row> {
  const start = new Date('2026-11-21T10:00:00+09:00')
  const ago = (days: number) => fc.integer({ min: 0, max: days * 4 }).map((quarters) => daysBefore(start, quarters / 4))
  return fc
    .record({
      city: few(...PLACES),
      estateType: few(1, 2, 3, 7),
      price: fc.integer({ min: 1, max: 12 }).map((n) => n * 5_000_000),
      unitPrice: maybe(fc.integer({ min: 1, max: 5 })),
      region: few(2, 6),
      nearestStation: maybe(few('東京駅', '菊名駅')),
      nearestStationTime: maybe(fc.integer({ min: 1, max: 21 })),
      landArea: maybe(few(60.5, 98.2, 132.5)),
      floorArea: maybe(few(20.25, 72.4, 98.2)),
      area: maybe(few(20.25, 60.5, 98.2)),
      floorPlan: maybe(few(1, 7, 10)),
      buildingDate: maybe(few('1981-05', '2016-11', '2016-12', '2024-01')),
      statusOfUse: maybe(few(1, 2)),
      ...each((codes) => maybe(few(...codes))),
      facilityCodes: fc.subarray([101, 201, 301]),
      noRebuild: few(true, false, false),
      disclosed: few(true, false, false),
      hasFloorPlan: fc.boolean(),
      loweredAt: maybe(ago(60)),
      publishedAt: ago(20),
      confirmedAt: maybe(ago(16)),
      pausedAt: fc.option(ago(3), { freq: 9 }),
      trade: few('none', 'none', 'negotiating', 'established'),
      visibility: few(0, 0, 0, 1),
      latitude: maybe(few(35.1, 35.2)),
      words: fc.subarray(WORDS),
    })
    .map(({ city, words, latitude, ...row }): Row => {
      return {
        ...row,
        id: '',
        estateNumber: 0,
        estateTypeDetail: row.estateType * 100 + 1,
        loweredFrom: row.loweredAt && row.price + 1,
        userID: 'sora',
        title: words.join('と'),
        prefecturesCode: city.slice(0, 2),
        prefectures: '',
        cityCode: city,
        city,
        address: city,
        latitude,
        longitude: latitude && 139,
        pinLevel: latitude && 1,
        cover: null,
        photoCount: 0,
        sellerKind: 1,
        searchWords: buildSearchText(words, [city]),
        approvedAt: start,
        createdAt: start,
        updatedAt: start,
      } as Row
    })
}

export const conditions: fc.Arbitrary<Conditions> = fc
  .record(
    {
      estateType: some(1, 2, 3, 7, 99_999),
      estateTypeDetail: some(101, 301),
      searchPrefecturesCodes: some('13', '14', '31'),
      searchCityCodes: some(...PLACES),
      prefecturesCode: some('13', '31'),
      region: some(2, 6),
      nearestStation: few('東京駅', '大阪駅'),
      priceFrom: few(0, 10_000_000, 10_000_000.5, -1e300),
      priceTo: few(20_000_000, 44_999_999.5, 1e300),
      nearestStationTimeTo: few(5, 10, 15),
      nearestStationTimeFrom: few(3, 8),
      searchArea: few(60.5),
      searchAreaFrom: few(98.2),
      searchAreaTo: few(98.2, 98.1),
      searchTotalFloorAreaFrom: few(20.25, 72.4),
      searchTotalFloorAreaTo: few(72.4),
      searchBuildingDate: few(10, 45, 5000),
      searchBuildingDateFrom: few('2016-11', '2016-12'),
      searchBuildingDateTo: few('2016-11'),
      searchFloorPlans: some(1, 7, 10),
      statusOfUse: some(1, 2),
      ...each((codes) => some(...codes)),
      ...Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])),
      facilityCodes: some(101, 201, 301),
      newWithinDays: few(1, 7) as fc.Arbitrary<1 | 7>,
      keyword: some(...WORDS, '区', '民家', 'たわ', 'ない言葉', '%', '_').map((words) => words.slice(0, 2).join('　')),
      mapArea: few('138.5,35,139.5,35.15', '139,35.1,140,35.3', '139.1,35,140,36'),
      publishedAtFrom: few('2026-11-10', '2026-11-15T12:00:00+09:00'),
      publishedAtTo: few('2026-11-18'),
      estateNumber: few([1, 2, 3, 1.5, 1e300]),
    },
    { requiredKeys: [] },
  )
  // A listing rarely meets more than a few conditions.
  .chain((all) => fc.shuffledSubarray(Object.entries(all), { maxLength: 4 }).map((kept) => Object.fromEntries(kept)))

export const orderBy = fc
  .tuple(few('publishedAt', 'price', 'unitPrice', 'area', 'buildingDate', 'nearestStationTime', 'loweredAt'), few('asc', 'desc'))
  .map(([field, direction]) => `${field}:${direction}` as NonNullable<Search['orderBy']>)
