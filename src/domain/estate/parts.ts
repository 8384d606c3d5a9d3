import { Day, Month, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import {
  caretakers,
  completions,
  constructionMethods,
  existences,
  floorMeasurements,
  managementForms,
  newOrUsed,
  parkings,
  photoKinds,
  presences,
  renovationParts,
  roomKinds,
  seismicStandards,
  structures,
} from './building-enumerations.ts'
import { floorPlans } from './floor-plans.ts'
import {
  accompanyingRights,
  areaUnits,
  bestUses,
  buildingConditions,
  cityPlans,
  cliffs,
  districts,
  electricities,
  gasSupplies,
  landCategories,
  landforms,
  landMeasurements,
  landRights,
  landShapes,
  legalRoads,
  nationalLandActs,
  orientations,
  roadContacts,
  roadTypes,
  setbacks,
  sewages,
  siteRights,
  waterSupplies,
  zonings,
} from './land-enumerations.ts'
import { nearbyKinds } from './nearby-enumerations.ts'
import { surveyItems, surveyResults } from './survey-enumerations.ts'

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
const several = <T extends Readonly<Record<number, string>>>(labels: T, label: string) =>
  z.array(codeOf(labels)).max(Object.keys(labels).length).optional().meta({ label })
const text = (label: string, max: number) => maybe(z.string().trim().max(max), label)
const flag = (label: string) => maybe(z.boolean(), label)
const whole = (label: string, min: number, max: number) => maybe(z.int().min(min).max(max), label)

/** 土地 */
export const Land = z
  .strictObject({
    area: area('土地面積'),
    areaUnit: maybe(codeOf(areaUnits), '面積の単位'),
    measurement: maybe(codeOf(landMeasurements), '計測方式（土地）'),
    privateRoadArea: area('私道負担面積'),
    privateRoadShare: text('私道負担の割合', 40),
    setback: maybe(codeOf(setbacks), 'セットバック'),
    setbackArea: area('セットバック面積'),
    /** 協定通路, 共有の通路 and the like, inside the area. */
    sharedPathArea: area('共有・協定の通路部分の面積'),
    right: maybe(codeOf(landRights), '土地の権利'),
    siteRight: maybe(codeOf(siteRights), '敷地権の種類'),
    groundRent: maybe(Yen, '借地料（月額）'),
    leaseUntil: maybe(Month, '借地期間の終わり'),
    landlordConsent: maybe(codeOf(presences), '地主の承諾'),
    category: maybe(codeOf(landCategories), '登記地目'),
    currentCategory: maybe(codeOf(landCategories), '現況地目'),
    cityPlan: maybe(codeOf(cityPlans), '都市計画'),
    secondAreaOfUse: maybe(codeOf(zonings), '用途地域（2つ目）'),
    districts: several(districts, '地域地区'),
    nationalLandAct: maybe(codeOf(nationalLandActs), '国土法届出'),
    buildingCoverage: percent('建ぺい率', 100),
    floorAreaRatio: percent('容積率', 1300),
    roadContact: maybe(codeOf(roadContacts), '接道状況'),
    roadType: maybe(codeOf(roadTypes), '接道種別'),
    roadDirection: maybe(codeOf(orientations), '接道方向'),
    roadWidth: metres('道路幅員'),
    frontage: metres('間口（接面）'),
    secondRoadType: maybe(codeOf(roadTypes), '接道種別（2つ目の道路）'),
    secondRoadDirection: maybe(codeOf(orientations), '接道方向（2つ目の道路）'),
    secondRoadWidth: metres('道路幅員（2つ目の道路）'),
    secondFrontage: metres('間口（2つ目の道路）'),
    legalRoad: maybe(codeOf(legalRoads), '建築基準法上の道路'),
    designatedRoad: maybe(codeOf(presences), '位置指定道路'),
    /** 路地状部分 of a 旗竿地. */
    accessStripArea: area('路地状部分の面積'),
    landform: maybe(codeOf(landforms), '地勢'),
    shape: maybe(codeOf(landShapes), '土地の形状'),
    slopeArea: area('傾斜部分の面積'),
    slopeHinders: flag('傾斜のため利用しにくい'),
    heightDifference: metres('道路や隣地との高低差'),
    terraced: maybe(codeOf(presences), '敷地の段差（地盤面が2段以上）'),
    cliff: maybe(codeOf(cliffs), 'がけ'),
    retainingWall: maybe(codeOf(presences), '擁壁'),
    powerLineArea: area('高圧線下の面積'),
    plannedRoad: maybe(codeOf(presences), '都市計画道路などの区域'),
    plannedRoadNote: text('都市計画道路などの内容', 200),
    /** What lets a house be built where the plan forbids it. */
    buildingGround: text('建築できる根拠', 200),
    bestUses: several(bestUses, '最適用途'),
    accompanyingRights: several(accompanyingRights, '付帯権利'),
    buildingCondition: maybe(codeOf(buildingConditions), '建築条件'),
    waterSupply: maybe(codeOf(waterSupplies), '上水道'),
    sewage: maybe(codeOf(sewages), '下水'),
    gas: maybe(codeOf(gasSupplies), 'ガス'),
    electricity: maybe(codeOf(electricities), '電気'),
    otherLaw: text('その他の法令上の制限', 500),
  })
  .meta({ id: 'Land' })
export type Land = z.infer<typeof Land>

/** 畳数: one mat is 1.62 ㎡ or more. */
const Room = z.strictObject({
  kind: codeOf(roomKinds).meta({ label: '部屋種別' }),
  mats: maybe(z.number().positive().max(1000).multipleOf(0.1), '畳数（帖）'),
  floor: whole('階', -20, 100),
  count: z.int().min(1).max(100).default(1).meta({ label: '室数' }),
})
export type Room = z.infer<typeof Room>

const Renovation = z.strictObject({
  part: codeOf(renovationParts).meta({ label: 'リフォーム箇所' }),
  doneOn: maybe(Month, '施工完了年月'),
  note: text('リフォームの備考', 200),
})
export type Renovation = z.infer<typeof Renovation>

/** 建物 */
export const Building = z
  .strictObject({
    structure: maybe(codeOf(structures), '建物構造'),
    constructionMethod: maybe(codeOf(constructionMethods), '建築工法'),
    newOrUsed: maybe(codeOf(newOrUsed), '新築・中古の別'),
    completion: maybe(codeOf(completions), '完成区分'),
    buildingDate: maybe(Month, '築年月'),
    floors: whole('地上の階数', 1, 100),
    basementFloors: whole('地下の階数', 0, 20),
    floor: whole('所在階', -20, 100),
    totalUnits: whole('総戸数', 1, 10_000),
    floorPlan: maybe(codeOf(floorPlans), '間取り'),
    serviceRooms: whole('サービスルーム（納戸）の数', 0, 20),
    rooms: z.array(Room).max(60).optional().meta({ label: '間取り内訳' }),
    floorPlanDetail: text('間取りの補足', 400),
    totalFloorArea: area('建物面積（延床面積）'),
    exclusiveArea: area('専有面積'),
    measurement: maybe(codeOf(floorMeasurements), '専有面積の計測方式'),
    balconyArea: area('バルコニー面積'),
    gardenArea: area('専用庭の面積'),
    roofBalconyArea: area('ルーフバルコニーの面積'),
    orientation: maybe(codeOf(orientations), '主要採光面（向き）'),
    managementFee: maybe(Yen, '管理費（月額）'),
    repairReserve: maybe(Yen, '修繕積立金（月額）'),
    otherFees: maybe(Yen, 'その他費用（月額）'),
    managementForm: maybe(codeOf(managementForms), '管理形態'),
    caretaker: maybe(codeOf(caretakers), '管理人'),
    managementUnion: maybe(codeOf(existences), '管理組合'),
    managementCompany: text('管理会社名', 100),
    parking: maybe(codeOf(parkings), '駐車場'),
    parkingFee: maybe(Yen, '駐車場料金（月額）'),
    renovations: z.array(Renovation).max(40).optional().meta({ label: 'リフォーム箇所' }),
    confirmation: maybe(codeOf(presences), '建築確認済証'),
    confirmationNumber: text('建築確認番号', 60),
    inspection: maybe(codeOf(presences), '検査済証'),
    seismicStandard: maybe(codeOf(seismicStandards), '耐震基準'),
    energyLabel: maybe(codeOf(existences), '省エネ性能ラベル'),
    workStartedOn: maybe(Month, '工事の着手年月'),
    /** Work that stood still for long has to be told with both months. */
    workStoppedFrom: maybe(Month, '工事を中断した年月'),
    workStoppedUntil: maybe(Month, '工事を再開した年月'),
    rent: maybe(Yen, '現行賃料（月額）'),
    yieldRate: percent('利回り（表面）', 100),
  })
  .meta({ id: 'Building' })
export type Building = z.infer<typeof Building>

/** 周辺施設; the minutes on foot follow from the metres. */
export const NearbyPlace = z.strictObject({
  kind: codeOf(nearbyKinds).meta({ label: '周辺施設の種類' }),
  name: text('施設名', 60),
  metres: whole('周辺施設までの距離', 0, 100_000),
})
export type NearbyPlace = z.infer<typeof NearbyPlace>

/** What came of looking into one item of the survey. Everyone sees the result; the note is for the operator. */
export const SurveyFinding = z.strictObject({
  code: codeOf(surveyItems).meta({ label: '調査項目' }),
  result: codeOf(surveyResults).meta({ label: '調査結果' }),
  note: text('調査結果の内容', 400),
  plannedOn: maybe(Day, '調査予定日'),
})
export type SurveyFinding = z.infer<typeof SurveyFinding>

/** Who owns it together with the owner. */
export const CoOwner = z.strictObject({
  name: z.string().trim().min(1).max(60).meta({ label: '共有者の氏名' }),
  share: text('持分', 20),
  consent: maybe(codeOf(presences), '売却への同意'),
})
export type CoOwner = z.infer<typeof CoOwner>

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
