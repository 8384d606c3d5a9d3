import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { firstFacilities } from './labels.ts'

const { land, detachedHouse, apartment, apartmentBuilding, warehouse, factory, hotel, building, other } = EstateType
/** In the order of the lines in the labels. */
const categories = [
  {
    name: 'ライフライン',
    visibleEstateType: [land, detachedHouse, apartment, apartmentBuilding, warehouse, factory, hotel, building, other],
  },
  {
    name: 'バス・トイレ',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, hotel],
  },
  {
    name: 'キッチン',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, hotel],
  },
  {
    name: '収納',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding],
  },
  {
    name: '冷暖房・給湯',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, hotel, building],
  },
  {
    name: '室内・その他',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding],
  },
  {
    name: 'セキュリティ',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, building],
  },
  { name: '通信・放送', visibleEstateType: [detachedHouse, apartment, apartmentBuilding, hotel, building] },
  {
    name: '共用部・サービス',
    visibleEstateType: [apartment, apartmentBuilding, building],
  },
  {
    name: '駐車・駐輪',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, warehouse, factory, hotel, building],
  },
  {
    name: '構造・性能',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, building],
  },
  {
    name: '評価・証明書',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, building],
  },
  {
    name: '検査・保証',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding],
  },
  { name: '土地の条件', visibleEstateType: [land] },
  {
    name: '事業用設備',
    visibleEstateType: [warehouse, factory, hotel, building],
  },
  {
    name: '空き家・その他',
    visibleEstateType: [land, detachedHouse, other],
  },
] as const satisfies readonly { name: string; visibleEstateType: readonly number[] }[]

/** Default 設備カテゴリ: name, the estate types whose form shows it, and its facilities by code. */
export const facilityCategories: readonly {
  name: string
  visibleEstateType: readonly number[]
  facilities: readonly [number, string][]
}[] = categories.map((category, index) => ({
  ...category,
  facilities: Object.entries(firstFacilities)
    .map(([code, name]): [number, string] => [Number(code), name])
    .filter(([code]) => Math.floor(code / 100) === index + 1),
}))

/** Default facilities for an estate type. */
export const facilitiesOfType = (type: number) =>
  facilityCategories
    .filter(({ visibleEstateType }) => visibleEstateType.includes(type))
    .map(({ name, facilities }) => ({ category: name, facilities: facilities.map(([code, label]) => ({ code, label })) }))
