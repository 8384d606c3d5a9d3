import type { Search } from '#domain/market/listing/find.ts'

/** Pseudo-random, the same in every run. */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Chance = () => number
const oneOf = <T>(values: readonly T[], chance: Chance): T => values[Math.floor(chance() * values.length)] as T

// Weighted by how often people search there.
const prefectures = ['13', '13', '13', '14', '14', '27', '27', '23', '11', '12', '28', '01', '40', '22', '31', '32', '39']
const wards: Readonly<Record<string, readonly string[]>> = {
  13: ['13101', '13103', '13104', '13109', '13112', '13115', '13120', '13201'],
  14: ['14101', '14103', '14109', '14117', '14133', '14151', '14205'],
  27: ['27102', '27127', '27128', '27141', '27203', '27227'],
}
const urban = ['13', '14', '27']
const yen = (man: number) => man * 10_000

/** Fourteen typical sets of search filters, from none to one that matches almost nothing. */
export const filterSets: readonly (readonly [name: string, conditions: (chance: Chance) => Search])[] = [
  ['everything', () => ({})],
  ['prefecture', (chance) => ({ searchPrefecturesCodes: [oneOf(prefectures, chance)] })],
  ['neighbouring prefectures', () => ({ searchPrefecturesCodes: ['11', '12', '13', '14'] })],
  ['one city', (chance) => inCities(chance, 1)],
  ['five cities', (chance) => inCities(chance, 5)],
  ['prefecture, type', (chance) => ({ searchPrefecturesCodes: [oneOf(prefectures, chance)], estateType: [oneOf([1, 2, 3], chance)] })],
  [
    'prefecture, price',
    (chance) => ({
      searchPrefecturesCodes: [oneOf(prefectures, chance)],
      priceFrom: yen(1500),
      priceTo: yen(oneOf([2500, 3500, 5000], chance)),
    }),
  ],
  [
    'prefecture, type, price, plans, floor',
    (chance) => ({
      searchPrefecturesCodes: [oneOf(prefectures, chance)],
      estateType: [3],
      priceTo: yen(oneOf([3000, 5000], chance)),
      searchFloorPlans: [7, 10],
      searchTotalFloorAreaFrom: 55,
    }),
  ],
  [
    'cities, price, plan, walk',
    (chance) => ({ ...inCities(chance, 4), priceTo: yen(6000), searchFloorPlans: [10, 13], nearestStationTimeTo: oneOf([5, 10], chance) }),
  ],
  ['nation, type, plan, walk', (chance) => ({ estateType: [3], searchFloorPlans: [oneOf([4, 7, 13], chance)], nearestStationTimeTo: 5 })],
  [
    'prefecture, age, walk',
    (chance) => ({
      searchPrefecturesCodes: [oneOf(prefectures, chance)],
      searchBuildingDate: oneOf([5, 10], chance),
      nearestStationTimeTo: 7,
    }),
  ],
  ['nation, cheap land', (chance) => ({ estateType: [1], priceTo: yen(oneOf([500, 800], chance)), searchAreaFrom: 200 })],
  [
    'prefecture, facilities, exclusions',
    (chance) => ({
      searchPrefecturesCodes: [oneOf(urban, chance)],
      facilityCodes: [oneOf([101, 102, 201], chance), oneOf([301, 402, 503], chance)],
      excludeNoRebuild: true,
      excludeLeasehold: true,
      excludeDisclosure: true,
    }),
  ],
  [
    'nothing meets it',
    (chance) => ({ searchPrefecturesCodes: [oneOf(prefectures, chance)], estateType: [1], searchFloorPlans: [7], priceTo: yen(300) }),
  ],
]

export const orders = ['publishedAt:desc', 'price:asc', 'price:desc', 'nearestStationTime:asc'] as const

/** Free-text queries of one to six letters and of several words, from very common to absent. */
export const words: readonly string[] = [
  '庭',
  '蔵',
  '港区',
  '駅近',
  '温泉',
  '古民家',
  '渋谷区',
  'ペット可',
  '薪ストーブ',
  '家庭菜園',
  'タワーマン',
  '世田谷区駅',
  'オートロック',
  '渋谷区 ペット可',
  '港区 楽器',
  '鎌倉 海',
  '囲炉裏',
  '龍宮城',
]

function inCities(chance: Chance, n: number): Search {
  const prefecture = oneOf(urban, chance)
  const cities = wards[prefecture] as readonly string[]
  const first = Math.floor(chance() * cities.length)
  return { searchCityCodes: Array.from({ length: n }, (_, at) => cities[(first + at) % cities.length] as string) }
}
