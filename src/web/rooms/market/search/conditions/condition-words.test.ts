import { expect, test } from 'vitest'
import { titleOf, wordsOf } from './condition-words.ts'
import { readSearch } from './read-search.ts'

const cities = { '13103': '港区' }
const labels = (search: Record<string, string>) => wordsOf(readSearch(search).conditions, cities).map(({ label }) => label)

test('every condition has a label', () => {
  expect(
    labels({
      estateType: '1,2',
      searchPrefecturesCodes: '13',
      searchCityCodes: '13103',
      priceFrom: '10000000',
      priceTo: '125000000',
      searchAreaFrom: '100',
      searchTotalFloorAreaTo: '80',
      searchFloorPlans: '1,10',
      searchBuildingDate: '20',
      nearestStationTimeTo: '10',
      structure: '4',
      saleTiming: '1',
      areaOfUse: '1',
      roadType: '1',
      facilityCodes: '101',
      newWithinDays: '7',
      priceLowered: 'true',
      excludeNoRebuild: 'true',
      keyword: '縁側',
    }),
  ).toEqual([
    '土地',
    '一戸建て',
    '東京都',
    '港区',
    '1,000万円〜1億2,500万円',
    '土地 100㎡〜',
    '建物 〜80㎡',
    '1R',
    '3LDK',
    '築20年以内',
    '駅徒歩10分以内',
    '鉄筋コンクリート造',
    '第一種低層住居専用地域',
    '道路：公道',
    '引渡し：即時',
    '公営水道',
    '7日以内の新着',
    '値下げした物件',
    '再建築不可を除く',
    '「縁側」',
  ])
})

test('a code of use is worded for the types that are searched', () => {
  expect(labels({ estateType: '1', statusOfUse: '1' })).toEqual(['土地', '現況：更地'])
  expect(labels({ estateType: '2', statusOfUse: '1' })).toEqual(['一戸建て', '現況：居住中'])
  expect(labels({ statusOfUse: '1,10' })).toEqual(['現況：居住中（土地は更地）', '現況：上物有（更地引渡し可）'])
})

test('a whole region is one label, a part of it is not', () => {
  expect(labels({ region: '7' })).toEqual(['四国'])
  expect(labels({ searchPrefecturesCodes: '36,37' })).toEqual(['徳島県', '香川県'])
})

test('removing a price removes both its ends', () => {
  const [price] = wordsOf(readSearch({ priceFrom: '10000000', priceTo: '20000000', estateType: '2' }).conditions, {}).slice(1)
  expect(price?.without).toEqual({ estateType: '2' })
})

test('the title names place and type', () => {
  const title = (search: Record<string, string>) => titleOf(readSearch(search).conditions, cities)
  expect(title({ priceTo: '5000000' })).toBe('')
  expect(title({ searchPrefecturesCodes: '13', estateType: '2' })).toBe('東京都の一戸建て')
  expect(title({ searchPrefecturesCodes: '13', searchCityCodes: '13103' })).toBe('港区の物件')
  expect(title({ estateType: '1,2,3' })).toBe('土地・一戸建てほか')
  expect(title({ region: '2' })).toBe('関東の物件')
})
