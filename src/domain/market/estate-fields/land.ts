import { presences } from './building-enumerations.ts'
import type { Field } from './field.ts'
import { areaUnits, landCategories, landMeasurements, landRights, setbacks, siteRights } from './land-enumerations.ts'
import { address, apartment, everyType, grounds, price } from './places.ts'

/** Fields of the plot's size and ownership. */
export const landFields = {
  'land.area': { label: '土地面積', kind: 'area', ...address(grounds, [1, 2, 4, 5, 6, 7, 8]) },
  'land.areaUnit': { label: '面積の単位', kind: 'code', of: areaUnits, ...address(grounds) },
  'land.measurement': { label: '計測方式（土地）', kind: 'code', of: landMeasurements, ...address(grounds) },
  'land.right': { label: '土地の権利', kind: 'code', of: landRights, ...address(everyType) },
  'land.siteRight': { label: '敷地権の種類', kind: 'code', of: siteRights, ...address(apartment) },
  'land.groundRent': { label: '借地料（月額）', kind: 'yen', ...price(everyType) },
  'land.leaseUntil': { label: '借地期間の終わり', kind: 'month', ...address(everyType) },
  'land.landlordConsent': { label: '地主の承諾', kind: 'code', of: presences, ...address(everyType) },
  'land.privateRoadArea': { label: '私道負担面積', kind: 'area', ...address(grounds) },
  'land.privateRoadShare': { label: '私道負担の割合', kind: 'narrow', max: 40, ...address(grounds) },
  'land.sharedPathArea': { label: '共有・協定の通路部分の面積', kind: 'area', ...address(grounds) },
  'land.setback': { label: 'セットバック', kind: 'code', of: setbacks, ...address(grounds) },
  'land.setbackArea': { label: 'セットバック面積', kind: 'area', ...address(grounds) },
  'land.category': { label: '登記地目', kind: 'code', of: landCategories, ...address(grounds) },
  'land.currentCategory': { label: '現況地目', kind: 'code', of: landCategories, ...address(grounds) },
} as const satisfies Record<string, Field>
