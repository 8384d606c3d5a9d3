import type { Field } from './field.ts'
import { cityPlans, districts, nationalLandActs, zonings } from './land-enumerations.ts'
import { address, everyType, grounds } from './places.ts'

/** Fields of zoning and building limits. */
export const zoningFields = {
  'land.cityPlan': { label: '都市計画', kind: 'code', of: cityPlans, ...address(everyType) },
  areaOfUse: { label: '用途地域', kind: 'code', of: zonings, ...address(everyType) },
  'land.secondAreaOfUse': { label: '用途地域（2つ目）', kind: 'code', of: zonings, ...address(everyType) },
  'land.districts': { label: '地域地区', kind: 'codes', of: districts, ...address(everyType), empty: [] },
  'land.nationalLandAct': { label: '国土法届出', kind: 'code', of: nationalLandActs, ...address(grounds) },
  'land.buildingCoverage': { label: '建ぺい率', kind: 'percent', max: 100, ...address(grounds) },
  'land.floorAreaRatio': { label: '容積率', kind: 'percent', max: 1300, ...address(grounds) },
} as const satisfies Record<string, Field>
