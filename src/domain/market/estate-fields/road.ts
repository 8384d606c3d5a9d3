import { presences } from './building-enumerations.ts'
import type { Field } from './field.ts'
import { legalRoads, orientations, roadContacts, roadTypes } from './land-enumerations.ts'
import { address, grounds } from './places.ts'

/** Fields of the adjoining roads, which decide whether rebuilding is allowed. */
export const roadFields = {
  'land.roadContact': { label: '接道状況', kind: 'code', of: roadContacts, ...address(grounds) },
  'land.roadType': { label: '接道種別', kind: 'code', of: roadTypes, ...address(grounds) },
  'land.roadDirection': { label: '接道方向', kind: 'code', of: orientations, ...address(grounds) },
  'land.roadWidth': { label: '道路幅員', kind: 'metres', ...address(grounds) },
  'land.frontage': { label: '間口（接面）', kind: 'metres', ...address(grounds) },
  'land.secondRoadType': { label: '接道種別（2つ目の道路）', kind: 'code', of: roadTypes, ...address(grounds) },
  'land.secondRoadDirection': { label: '接道方向（2つ目の道路）', kind: 'code', of: orientations, ...address(grounds) },
  'land.secondRoadWidth': { label: '道路幅員（2つ目の道路）', kind: 'metres', ...address(grounds) },
  'land.secondFrontage': { label: '間口（2つ目の道路）', kind: 'metres', ...address(grounds) },
  'land.legalRoad': { label: '建築基準法上の道路', kind: 'code', of: legalRoads, ...address(grounds) },
  'land.designatedRoad': { label: '位置指定道路', kind: 'code', of: presences, ...address(grounds) },
  'land.accessStripArea': { label: '路地状部分の面積', kind: 'area', ...address(grounds) },
} as const satisfies Record<string, Field>
