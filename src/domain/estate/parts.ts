import { Month, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import {
  caretakers,
  completions,
  floorMeasurements,
  managementForms,
  newOrUsed,
  parkings,
  photoKinds,
  presences,
  structures,
} from './building-enumerations.ts'
import { floorPlans } from './floor-plans.ts'
import {
  buildingConditions,
  cityPlans,
  gasSupplies,
  landCategories,
  landforms,
  landMeasurements,
  landRights,
  landShapes,
  orientations,
  roadContacts,
  roadTypes,
  setbacks,
  sewages,
  waterSupplies,
} from './land-enumerations.ts'

/** One of an enumeration's codes. */
export const codeOf = <T extends Readonly<Record<number, string>>>(labels: T) =>
  z.literal(Object.keys(labels).map(Number) as (keyof T & number)[])

/** A text that a person may leave empty: trimmed, and null when nothing is left. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()

const maybe = <T extends z.ZodType>(type: T, label: string) => type.nullable().optional().meta({ label })
/** ㎡ with two decimals. */
const area = (label: string) => maybe(z.number().positive().max(100_000_000).multipleOf(0.01), label)
const metres = (label: string) => maybe(z.number().min(0).max(10_000).multipleOf(0.01), label)
const percent = (label: string, max: number) => maybe(z.number().min(0).max(max).multipleOf(0.01), label)
const whole = (label: string, min: number, max: number) => maybe(z.int().min(min).max(max), label)

/** 土地 */
export const Land = z
  .strictObject({
    area: area('土地面積'),
    measurement: maybe(codeOf(landMeasurements), '計測方式（土地）'),
    privateRoadArea: area('私道負担面積'),
    privateRoadShare: maybe(z.string().trim().max(40), '私道負担の割合'),
    setback: maybe(codeOf(setbacks), 'セットバック'),
    setbackArea: area('セットバック面積'),
    right: maybe(codeOf(landRights), '土地の権利'),
    groundRent: maybe(Yen, '借地料（月額）'),
    leaseUntil: maybe(Month, '借地期間の終わり'),
    landlordConsent: maybe(codeOf(presences), '地主の承諾'),
    category: maybe(codeOf(landCategories), '登記地目'),
    currentCategory: maybe(codeOf(landCategories), '現況地目'),
    cityPlan: maybe(codeOf(cityPlans), '都市計画'),
    buildingCoverage: percent('建ぺい率', 100),
    floorAreaRatio: percent('容積率', 1300),
    roadContact: maybe(codeOf(roadContacts), '接道状況'),
    roadType: maybe(codeOf(roadTypes), '接道種別'),
    roadDirection: maybe(codeOf(orientations), '接道方向'),
    roadWidth: metres('道路幅員'),
    frontage: metres('間口（接面）'),
    landform: maybe(codeOf(landforms), '地勢'),
    shape: maybe(codeOf(landShapes), '土地の形状'),
    buildingCondition: maybe(codeOf(buildingConditions), '建築条件'),
    waterSupply: maybe(codeOf(waterSupplies), '上水道'),
    sewage: maybe(codeOf(sewages), '下水'),
    gas: maybe(codeOf(gasSupplies), 'ガス'),
    otherLaw: maybe(z.string().trim().max(500), 'その他の法令上の制限'),
  })
  .meta({ id: 'Land' })
export type Land = z.infer<typeof Land>

/** 建物 */
export const Building = z
  .strictObject({
    structure: maybe(codeOf(structures), '建物構造'),
    newOrUsed: maybe(codeOf(newOrUsed), '新築・中古の別'),
    completion: maybe(codeOf(completions), '完成区分'),
    buildingDate: maybe(Month, '築年月'),
    floors: whole('地上の階数', 1, 100),
    basementFloors: whole('地下の階数', 0, 20),
    floor: whole('所在階', -20, 100),
    totalUnits: whole('総戸数', 1, 10_000),
    floorPlan: maybe(codeOf(floorPlans), '間取り'),
    serviceRooms: whole('サービスルーム（納戸）の数', 0, 20),
    floorPlanDetail: maybe(z.string().trim().max(400), '間取り内訳'),
    totalFloorArea: area('建物面積（延床面積）'),
    exclusiveArea: area('専有面積'),
    measurement: maybe(codeOf(floorMeasurements), '専有面積の計測方式'),
    balconyArea: area('バルコニー面積'),
    orientation: maybe(codeOf(orientations), '主要採光面（向き）'),
    managementFee: maybe(Yen, '管理費（月額）'),
    repairReserve: maybe(Yen, '修繕積立金（月額）'),
    otherFees: maybe(Yen, 'その他費用（月額）'),
    managementForm: maybe(codeOf(managementForms), '管理形態'),
    caretaker: maybe(codeOf(caretakers), '管理人'),
    managementCompany: maybe(z.string().trim().max(100), '管理会社名'),
    parking: maybe(codeOf(parkings), '駐車場'),
    parkingFee: maybe(Yen, '駐車場料金（月額）'),
    confirmation: maybe(codeOf(presences), '建築確認済証'),
    inspection: maybe(codeOf(presences), '検査済証'),
    rent: maybe(Yen, '現行賃料（月額）'),
  })
  .meta({ id: 'Building' })
export type Building = z.infer<typeof Building>

/** One photo; the order of the list is the order shown, and the first is the main photo. */
export const EstatePhoto = z
  .strictObject({
    path: z.string(),
    thumbnailPath: z.string().nullable(),
    kind: codeOf(photoKinds),
    caption: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** The picture's mean colour, to be shown until it is there. */
    color: z.string().nullable(),
  })
  .meta({ id: 'EstatePhoto' })
export type EstatePhoto = z.infer<typeof EstatePhoto>

/** What a caller may say about a photo; sizes and the thumbnail come from the upload, and are let pass so that a photo can be sent back as it was read. */
export const PhotoFields = z.strictObject({
  path: z.string().min(1).max(400).meta({ label: '写真' }),
  kind: codeOf(photoKinds).optional().meta({ label: '写真種別' }),
  caption: words(100).optional().meta({ label: '写真の説明' }),
  thumbnailPath: z.unknown().optional(),
  width: z.unknown().optional(),
  height: z.unknown().optional(),
  color: z.unknown().optional(),
})
export type PhotoFields = z.infer<typeof PhotoFields>

/** Floor or exclusive ㎡: what 建物面積・専有面積 of the search compares. */
export const floorAreaOf = (building: Building): number | null => building.exclusiveArea ?? building.totalFloorArea ?? null
