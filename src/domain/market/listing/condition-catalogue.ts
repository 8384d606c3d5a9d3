import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { structures } from '#domain/market/estate-fields/building-enumerations.ts'
import { saleTimings, transactionModes } from '#domain/market/estate-fields/enumerations.ts'
import { floorPlansShort } from '#domain/market/estate-fields/floor-plans.ts'
import { cityPlans, landRights, OWNERSHIP, roadTypes, URBAN_CONTROL, zonings } from '#domain/market/estate-fields/land-enumerations.ts'
import { estateTypeDetails } from '#domain/market/estate-fields/type-details.ts'
import { priceSteps } from './price-steps.ts'

/** Days marked as 値下げ. */
export const LOWERED_FOR_DAYS = 30

/**
 * The conditions of the property search, a row each, in display order. API parameters, SQL, counts of options, URL, words and form are read
 * from here. Browser-safe: without zod.
 */
export const conditions = {
  estateType: { label: '物件種別', kind: 'codes', of: estateTypes, group: 'type', lists: 'all' },
  estateTypeDetail: { label: 'くわしい種別', kind: 'codes', of: estateTypeDetails, group: 'type', lists: 'all', partOf: 'estateType' },
  searchPrefecturesCodes: {
    label: '都道府県',
    kind: 'ids',
    column: 'prefecturesCode',
    group: 'place',
    lists: 'all',
    countedWithout: ['prefecturesCode', 'searchCityCodes', 'cityCode', 'region'],
  },
  searchCityCodes: { label: '市区町村', kind: 'cities', column: 'cityCode', group: 'place', lists: 'all', countedWithout: ['cityCode'] },
  price: { label: '価格', kind: 'range', steps: priceSteps, unit: '円', group: 'price', lists: 'all' },
  searchArea: {
    label: '土地面積',
    prefix: '土地 ',
    kind: 'size',
    column: 'landArea',
    steps: [50, 80, 100, 120, 150, 200, 300, 500, 1000, 3000],
    tsubo: [15, 20, 30, 40, 50, 60, 80, 100, 150, 300, 1000],
    unit: '㎡',
    group: 'size',
    lists: 'all',
  },
  searchTotalFloorArea: {
    label: '建物・専有面積',
    prefix: '建物 ',
    kind: 'size',
    column: 'floorArea',
    steps: [20, 30, 40, 50, 60, 70, 80, 100, 120, 150, 200, 300],
    tsubo: [6, 10, 15, 20, 25, 30, 35, 40, 50, 60, 100],
    unit: '㎡',
    group: 'size',
    lists: 'all',
  },
  searchFloorPlans: { label: '間取り', kind: 'codes', of: floorPlansShort, column: 'floorPlan', group: 'plan', lists: 'all' },
  searchBuildingDate: {
    label: '築年数',
    prefix: '築',
    kind: 'age',
    column: 'buildingDate',
    steps: [1, 3, 5, 10, 15, 20, 25, 30, 40],
    unit: '年',
    group: 'ageAndWalk',
    lists: 'all',
  },
  nearestStationTime: {
    label: '駅徒歩',
    prefix: '駅徒歩',
    kind: 'atMost',
    steps: [3, 5, 7, 10, 15, 20],
    unit: '分',
    group: 'ageAndWalk',
    lists: 'all',
  },
  structure: { label: '建物の構造', kind: 'codes', of: structures, group: 'structure', lists: 'listings' },
  statusOfUse: { label: '現況', prefix: '現況：', kind: 'codes', group: 'use', lists: 'all' },
  landRight: { label: '土地の権利', prefix: '土地の権利：', kind: 'codes', of: landRights, group: 'land' },
  cityPlan: { label: '都市計画', kind: 'codes', of: cityPlans, group: 'land' },
  areaOfUse: { label: '用途地域', kind: 'codes', of: zonings, group: 'land', lists: 'all' },
  roadType: { label: '接する道路', prefix: '道路：', kind: 'codes', of: roadTypes, group: 'land' },
  saleTiming: { label: '引渡し時期', prefix: '引渡し：', kind: 'codes', of: saleTimings, group: 'use', lists: 'all' },
  transactionMode: { label: '取引態様', prefix: '取引態様：', kind: 'codes', of: transactionModes, group: 'use', lists: 'all' },
  facilityCodes: { label: '設備', kind: 'facilities', group: 'facilities' },
  newWithinDays: { label: '新着', kind: 'days', of: { 1: '本日の新着', 7: '7日以内の新着' }, column: 'publishedAt', group: 'news' },
  priceLowered: { label: '値下げした物件', kind: 'recent', days: LOWERED_FOR_DAYS, column: 'loweredAt', group: 'news' },
  withFloorPlan: { label: '間取り図あり', kind: 'marked', mark: 1, where: 'has_floor_plan', group: 'news' },
  excludeNoRebuild: { label: '再建築不可を除く', kind: 'unmarked', mark: 2, where: 'no_rebuild', group: 'excluded' },
  excludeUrbanControl: {
    label: '市街化調整区域を除く',
    kind: 'unmarked',
    mark: 4,
    where: `city_plan = ${URBAN_CONTROL}`,
    group: 'excluded',
  },
  excludeLeasehold: { label: '借地を除く', kind: 'unmarked', mark: 8, where: `land_right <> ${OWNERSHIP}`, group: 'excluded' },
  excludeDisclosure: { label: '告知事項ありを除く', kind: 'unmarked', mark: 16, where: 'disclosed', group: 'excluded' },
  keyword: { label: 'キーワード', kind: 'words', column: 'searchWords', group: 'place', lists: 'all' },
  mapArea: { label: '地図の範囲', kind: 'box', group: 'place' },
  // Used by API clients and older links only.
  id: { kind: 'ids', lists: 'all' },
  estateNumber: { kind: 'numbers', lists: 'listings' },
  region: { kind: 'codes', lists: 'all' },
  prefecturesCode: { kind: 'ids', lists: 'all' },
  cityCode: { kind: 'ids', lists: 'all' },
  nearestStation: { kind: 'text', lists: 'all' },
  searchFloorPlan: { kind: 'codes', column: 'floorPlan', lists: 'all', partOf: 'searchFloorPlans' },
  publishedAt: { kind: 'time', lists: 'listings' },
} as const satisfies Record<string, Condition>

/** Groups of the form, in its order. The others are folded at first. */
export const groups = {
  type: { title: '物件種別', open: true },
  place: { title: 'エリア・キーワード', open: true },
  price: { title: '価格', open: true },
  size: { title: '広さ', open: true },
  plan: { title: '間取り', open: true },
  ageAndWalk: { title: '築年数・駅からの時間', open: true },
  news: { title: '新着・値下げ・図面' },
  excluded: { title: '除く条件' },
  use: { title: '現況・引渡し・取引態様' },
  land: { title: '土地の権利・用途地域・道路' },
  structure: { title: '建物の構造' },
  facilities: { title: 'こだわりの設備' },
} as const satisfies Record<string, { title: string; open?: true }>
export type Group = keyof typeof groups

/** The comparison. Parameters, SQL, counts, words and form fields follow from it. */
export type Kind =
  | { kind: 'ids' | 'numbers' | 'text' | 'time' | 'facilities' | 'cities' | 'words' }
  /** Public positions within west, south, east and north, in degrees. */
  | { kind: 'box' }
  /** Any of several codes. Without `of`, the labels depend on the search (saved-search/condition-labels.ts). */
  | { kind: 'codes'; of?: Readonly<Record<number, string>>; prefix?: string }
  /** From and to, offered in these steps. For `atMost` the page offers only the upper limit. */
  | { kind: 'range' | 'atMost'; unit: string; prefix?: string; steps: readonly number[] }
  /** ㎡ from and to; the parameter without a suffix is a minimum. Offered in ㎡ or in 坪. */
  | { kind: 'size'; unit: string; prefix: string; steps: readonly number[]; tsubo: readonly number[] }
  /** Months from and to; the parameter without a suffix is a maximum age in years. */
  | { kind: 'age'; unit: string; prefix: string; steps: readonly number[] }
  /** Within a number of days, one of these. */
  | { kind: 'days'; of: Readonly<Record<number, string>> }
  /** A flag: within these days. */
  | { kind: 'recent'; days: number }
  /** Flags: a bit of the column `marks` is set or not. `where` is the SQL that sets it; a change needs a migration. */
  | { kind: 'marked' | 'unmarked'; mark: number; where: string }

interface Common {
  /** Column of the listing, if named differently. */
  column?: string
  /** Other lists with this condition: `listings` for the estates of negotiations, `all` also for working copies. */
  lists?: 'listings' | 'all'
  /** The condition that this one refines. They are relaxed together, and its options are counted without this one. */
  partOf?: string
  /** Further conditions to leave out when its options are counted. */
  countedWithout?: readonly string[]
}

/** Conditions with a group are on the page, `label` being their heading. */
export type Condition = Kind & Common & ({ label: string; group: Group } | { label?: undefined; group?: undefined })

export type Catalogue = typeof conditions
export type ConditionKey = keyof Catalogue
export const conditionKeys = Object.keys(conditions) as ConditionKey[]
export const conditionAt = (key: ConditionKey): Condition => conditions[key]

/** Suffixes of the parameters of a kind, and of those that the page sends. Other kinds have one parameter, without a suffix. */
const ends = {
  range: ['From', 'To'],
  atMost: ['From', 'To'],
  time: ['From', 'To'],
  size: ['', 'From', 'To'],
  age: ['', 'From', 'To'],
} as const
const pageEnds = { range: ['From', 'To'], atMost: ['To'], size: ['From', 'To'] } as const

type Named<Key extends ConditionKey, E extends object> = Catalogue[Key]['kind'] extends keyof E
  ? E[Catalogue[Key]['kind']] extends readonly (infer End extends string)[]
    ? `${Key}${End}`
    : never
  : Key
/** Every parameter of the search. */
export type ConditionName = { [Key in ConditionKey]: Named<Key, typeof ends> }[ConditionKey]
/** The parameters that the page sends. */
export type PageParameter = {
  [Key in ConditionKey]: Catalogue[Key] extends { group: Group } ? Named<Key, typeof pageEnds> : never
}[ConditionKey]
/** The parameters whose options are counted. */
export type FacetName = {
  [Key in ConditionKey]: Catalogue[Key] extends { group: Group; kind: Exclude<Condition['kind'], Uncounted> }
    ? Named<Key, typeof pageEnds>
    : never
}[ConditionKey]
const uncounted = ['range', 'size', 'words', 'box'] as const
type Uncounted = (typeof uncounted)[number]

const named = (key: ConditionKey, ends: Readonly<Partial<Record<Condition['kind'], readonly string[]>>>) =>
  (ends[conditions[key].kind] ?? ['']).map((end) => `${key}${end}`)
export const parametersOf = (key: ConditionKey) => named(key, ends) as ConditionName[]
export const pageParametersOf = (key: ConditionKey) => named(key, pageEnds) as PageParameter[]

/** The conditions on the page, or in a group of its form. */
export const pageKeys = (group?: Group): ConditionKey[] =>
  conditionKeys.filter((key) => (group ? conditionAt(key).group === group : conditionAt(key).group))

/** Facets by name, with their condition. */
export const facetKeys = Object.fromEntries(
  pageKeys()
    .filter((key) => !(uncounted as readonly string[]).includes(conditions[key].kind))
    .map((key) => [pageParametersOf(key)[0], key]),
) as Record<FacetName, ConditionKey>
export const facetNames = Object.keys(facetKeys) as FacetName[]

/** Parameters that are relaxed together: those of the condition and of its refinements. */
export const wholeOf = (key: ConditionKey): ConditionName[] =>
  conditionKeys.filter((each) => each === key || conditionAt(each).partOf === key).flatMap(parametersOf)

/** Bits of the column `marks`. */
export const marks = conditionKeys.map(conditionAt).flatMap((row) => (row.kind === 'marked' || row.kind === 'unmarked' ? row : []))
