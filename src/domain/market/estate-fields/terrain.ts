import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { presences } from './building-enumerations.ts'
import type { Field } from './field.ts'
import {
  accompanyingRights,
  bestUses,
  buildingConditions,
  cliffs,
  electricities,
  gasSupplies,
  landforms,
  landShapes,
  sewages,
  waterSupplies,
} from './land-enumerations.ts'
import { address, everyType, grounds } from './places.ts'

/** Fields of the terrain, and of what may be built on it. */
export const terrainFields = {
  'land.landform': { label: '地勢', kind: 'code', of: landforms, ...address(grounds) },
  'land.shape': { label: '土地の形状', kind: 'code', of: landShapes, ...address(grounds) },
  'land.slopeArea': { label: '傾斜部分の面積', kind: 'area', ...address(grounds) },
  'land.slopeHinders': { label: '傾斜のため利用しにくい', kind: 'flag', yesNo: ['はい', 'いいえ'], ...address(grounds) },
  'land.heightDifference': { label: '道路や隣地との高低差', kind: 'metres', ...address(grounds) },
  'land.terraced': { label: '敷地の段差（地盤面が2段以上）', kind: 'code', of: presences, ...address(grounds) },
  'land.cliff': { label: 'がけ', kind: 'code', of: cliffs, ...address(grounds) },
  'land.retainingWall': { label: '擁壁', kind: 'code', of: presences, ...address(grounds) },
  'land.powerLineArea': { label: '高圧線下の面積', kind: 'area', ...address(grounds) },
  'land.plannedRoad': { label: '都市計画道路などの区域', kind: 'code', of: presences, ...address(everyType) },
  'land.plannedRoadNote': { label: '都市計画道路などの内容', kind: 'text', max: 200, ...address(everyType) },
  'land.buildingGround': { label: '建築できる根拠', kind: 'text', max: 200, ...address(grounds) },
  'land.bestUses': { label: '最適用途', kind: 'codes', of: bestUses, ...address([EstateType.land]), empty: [] },
  'land.accompanyingRights': {
    label: '付帯権利',
    kind: 'codes',
    of: accompanyingRights,
    ...address(everyType),
    empty: [],
    seen: 'adapted',
  },
  'land.buildingCondition': { label: '建築条件', kind: 'code', of: buildingConditions, ...address([EstateType.land]) },
  'land.waterSupply': { label: '上水道', kind: 'code', of: waterSupplies, ...address(grounds) },
  'land.sewage': { label: '下水', kind: 'code', of: sewages, ...address(grounds) },
  'land.gas': { label: 'ガス', kind: 'code', of: gasSupplies, ...address(grounds) },
  'land.electricity': { label: '電気', kind: 'code', of: electricities, ...address(grounds) },
  'land.otherLaw': { label: 'その他の法令上の制限', kind: 'text', max: 500, ...address(everyType) },
} as const satisfies Record<string, Field>
