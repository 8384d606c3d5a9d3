import { completions, constructionMethods, floorMeasurements, newOrUsed, structures } from './building-enumerations.ts'
import type { Field } from './field.ts'
import { floorPlans } from './floor-plans.ts'
import { orientations } from './land-enumerations.ts'
import { address, apartment, buildings, built, homes, housing } from './places.ts'

/** Fields of the building's size and construction. */
export const buildingFields = {
  'building.totalFloorArea': { label: '建物面積（延床面積）', kind: 'area', ...address([2, 4, 5, 6, 7, 8, 99], [2, 4, 5, 6, 7, 8]) },
  'building.exclusiveArea': { label: '専有面積', kind: 'area', ...address(apartment, apartment) },
  'building.measurement': { label: '専有面積の計測方式', kind: 'code', of: floorMeasurements, ...address(apartment) },
  'building.balconyArea': { label: 'バルコニー面積', kind: 'area', ...address(apartment) },
  'building.roofBalconyArea': { label: 'ルーフバルコニーの面積', kind: 'area', ...address(apartment) },
  'building.gardenArea': { label: '専用庭の面積', kind: 'area', ...address(apartment) },
  'building.floorPlan': { label: '間取り', kind: 'code', of: floorPlans, ...address(housing, homes) },
  'building.serviceRooms': { label: 'サービスルーム（納戸）の数', kind: 'whole', min: 0, max: 20, unit: '室', ...address(homes) },
  'building.rooms': { label: '間取り内訳', kind: 'list', max: 60, ...address(housing), empty: [] },
  'building.floorPlanDetail': { label: '間取りの補足', kind: 'text', max: 400, ...address(housing) },
  'building.structure': { label: '建物構造', kind: 'code', of: structures, ...address(buildings, built) },
  'building.constructionMethod': { label: '建築工法', kind: 'code', of: constructionMethods, ...address(buildings) },
  'building.buildingDate': { label: '築年月', kind: 'month', ...address(buildings, [2, 3, 4, 7, 8]) },
  'building.newOrUsed': { label: '新築・中古の別', kind: 'code', of: newOrUsed, ...address(buildings) },
  'building.completion': { label: '完成区分', kind: 'code', of: completions, ...address(buildings) },
  'building.workStartedOn': { label: '工事の着手年月', kind: 'month', ...address(buildings) },
  'building.workStoppedFrom': { label: '工事を中断した年月', kind: 'month', ...address(buildings) },
  'building.workStoppedUntil': { label: '工事を再開した年月', kind: 'month', ...address(buildings) },
  'building.floors': { label: '地上の階数', kind: 'whole', min: 1, max: 100, unit: '階建て', ...address(buildings) },
  'building.basementFloors': { label: '地下の階数', kind: 'whole', min: 0, max: 20, unit: '階', ...address(buildings) },
  'building.floor': { label: '所在階', kind: 'whole', min: -20, max: 100, unit: '階', ...address(apartment, apartment) },
  'building.totalUnits': { label: '総戸数', kind: 'whole', min: 1, max: 10_000, unit: '戸', ...address([3, 4]) },
  'building.orientation': { label: '主要採光面（向き）', kind: 'code', of: orientations, ...address(homes) },
} as const satisfies Record<string, Field>
