import { ListingState } from '#domain/listing/contract.ts'
import { searchColumns, searchFields } from '#domain/listing/search-fields.ts'
import { toDigits, toKatakana, toNarrow } from '#domain/typed-text.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { byID, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { documentKinds } from './document-enumerations.ts'
import {
  contractTypes,
  deliveryParts,
  disclosures,
  endReasons,
  estateStatuses,
  estateTypes,
  priceStatuses,
  priceTaxes,
  publicAddressLevels,
  reasonsForSale,
  saleTimings,
  tradeStatuses,
  transactionModes,
  visibilities,
} from './enumerations.ts'
import { facilities } from './facilities.ts'
import { zonings } from './land-enumerations.ts'
import { Building, CoOwner, codeOf, EstatePhoto, Land, NearbyPlace, PhotoFields, SurveyFinding, words } from './parts.ts'
import { type FieldPath as Path, requirements } from './requirements.ts'
import { surveyItems } from './survey-enumerations.ts'
import { estateTypeDetails } from './type-details.ts'

export const MAX_PHOTOS = 50

const PostCode = z
  .string()
  .overwrite(toDigits)
  .regex(/^\d{7}$/, '郵便番号は7桁の数字で入力してください（例：1000001）。')
const PrefecturesCode = z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/)
const CityCode = z.string().regex(/^\d{5}$/)
const Kana = z
  .string()
  .trim()
  .overwrite(toKatakana)
  .max(50)
  .regex(/^[ァ-ヺー・ ]*$/, '全角カタカナで入力してください。')
  .transform((text) => text || null)
const flag = z.boolean()
const input = <T extends z.ZodType>(type: T, label: string) => type.optional().meta({ label })
const maybe = <T extends z.ZodType>(type: T, label: string) => type.nullable().optional().meta({ label })
/** Numbers of houses and rooms, in half width however they were typed. */
const narrow = (max: number, label: string) =>
  z
    .string()
    .overwrite(toNarrow)
    .trim()
    .max(max)
    .transform((typed) => typed || null)
    .nullable()
    .optional()
    .meta({ label })
const text = (max: number, label: string) => words(max).optional().meta({ label })

/** What the owner writes. Names of prefecture, city and region follow their codes; address2 and topImage follow their parts. */
export const estateFields = {
  title: text(60, '物件タイトル'),
  estateType: input(z.union([z.literal(0), codeOf(estateTypes)]), '物件種別'),
  estateTypeDetail: maybe(codeOf(estateTypeDetails), '物件種別（詳細）'),
  postCode: maybe(PostCode, '郵便番号'),
  prefecturesCode: maybe(PrefecturesCode, '都道府県'),
  prefectures: text(10, '都道府県名'),
  cityCode: maybe(CityCode, '市区町村'),
  city: text(40, '市区町村名'),
  address1: text(100, '町名・丁目'),
  block: narrow(60, '番地'),
  buildingName: text(100, '建物名'),
  room: narrow(30, '部屋番号'),
  publicAddress: input(codeOf(publicAddressLevels), '公開する住所'),
  latitude: maybe(z.number().min(20).max(46), '地図の位置（緯度）'),
  longitude: maybe(z.number().min(122).max(154), '地図の位置（経度）'),
  visibility: input(codeOf(visibilities), '公開範囲'),
  price: maybe(Yen, '価格'),
  priceStatus: maybe(codeOf(priceStatuses), '価格の状態'),
  priceTax: maybe(codeOf(priceTaxes), '価格の税'),
  nearestStation: text(60, '最寄り駅'),
  nearestStationTime: maybe(z.int().min(0).max(600), '駅徒歩'),
  nearestStationDistance: maybe(z.int().min(0).max(50_000), '駅までの道のり'),
  routeDescription: text(400, '交通（その他の路線・バスなど）'),
  areaOfUse: maybe(codeOf(zonings), '用途地域'),
  appealPoint: text(2000, 'おすすめポイント'),
  facilityCodes: input(z.array(codeOf(facilities)).max(100), '設備'),
  nearbyPlaces: input(z.array(NearbyPlace).max(30), '周辺施設'),
  facilityFree: text(2000, '設備・条件'),
  saleTiming: maybe(codeOf(saleTimings), '引渡し時期'),
  deliveryDate: maybe(Day, '引渡し可能年月日'),
  deliveryPart: maybe(codeOf(deliveryParts), '引渡しの旬'),
  termsUntil: maybe(Day, '取引条件の有効期限'),
  reasonForSale: text(400, '売却理由（補足）'),
  reasonForSaleCodes: input(z.array(codeOf(reasonsForSale)).max(6), '売却理由'),
  reasonForSalePublic: input(flag, '売却理由の公開'),
  renovation: text(2000, 'リフォーム・リノベーション'),
  statusOfUse: maybe(z.int().min(1).max(10), '現況'),
  transactionMode: maybe(codeOf(transactionModes), '取引態様'),
  negotiationType: maybe(codeOf(contractTypes), '契約形態'),
  substituteFlag: input(flag, '出品の立場'),
  notes: text(2000, '運営への連絡'),
  register: text(50, '登録者名'),
  registerKana: maybe(Kana, '登録者名（フリガナ）'),
  surveyCodes: input(z.array(codeOf(surveyItems)).max(60), '調査項目'),
  surveyFindings: input(z.array(SurveyFinding).max(60), '調査の結果'),
  surveyMemo: text(2000, '調査メモ'),
  disclosure: maybe(codeOf(disclosures), '告知事項'),
  disclosureNote: text(1000, '告知事項の内容'),
  documentCodes: input(z.array(codeOf(documentKinds)).max(30), 'お持ちの書類'),
  changeReason: text(400, '変更理由'),
  estatePhotos: input(z.array(PhotoFields).max(MAX_PHOTOS, `写真は${MAX_PHOTOS}枚までです。`), '写真'),
  land: input(Land, '土地'),
  building: input(Building, '建物'),
  ownerLastName: text(50, '所有者の姓'),
  ownerFirstName: text(50, '所有者の名'),
  ownerLastNameKana: maybe(Kana, '所有者の姓（フリガナ）'),
  ownerFirstNameKana: maybe(Kana, '所有者の名（フリガナ）'),
  ownerPostCode: maybe(PostCode, '所有者の郵便番号'),
  ownerPrefectures: text(10, '所有者の都道府県名'),
  ownerPrefecturesCode: maybe(PrefecturesCode, '所有者の都道府県'),
  ownerCity: text(40, '所有者の市区町村名'),
  ownerCityCode: maybe(CityCode, '所有者の市区町村'),
  ownerAddress1: text(100, '所有者の町名・番地'),
  ownerAddress2: text(100, '所有者の建物名・部屋番号'),
  coOwners: input(z.array(CoOwner).max(20), '共有者'),
}
const Fields = z.object(estateFields)
export type EstateFields = z.infer<typeof Fields>

const string = z.string().nullable()
const int = z.int().nullable()
const time = Time.nullable()

/** The working copy, for its owner and the operators. */
export const Estate = z
  .strictObject({
    id: ID,
    /** The number that people read: No.00012345. */
    estateNumber: z.int(),
    userID: ID,
    status: codeOf(estateStatuses),
    title: string,
    estateType: z.int(),
    estateTypeDetail: int,
    postCode: string,
    region: int,
    prefecturesCode: string,
    prefectures: string,
    cityCode: string,
    city: string,
    address1: string,
    address2: string,
    block: string,
    buildingName: string,
    room: string,
    publicAddress: codeOf(publicAddressLevels),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    visibility: codeOf(visibilities),
    price: int,
    priceStatus: int,
    priceTax: int,
    priceDecided: int,
    nearestStation: string,
    nearestStationTime: int,
    nearestStationDistance: int,
    routeDescription: string,
    areaOfUse: int,
    appealPoint: string,
    facilityCodes: z.array(z.int()),
    nearbyPlaces: z.array(NearbyPlace),
    facilityFree: string,
    saleTiming: int,
    deliveryDate: string,
    deliveryPart: int,
    termsUntil: string,
    reasonForSale: string,
    reasonForSaleCodes: z.array(z.int()),
    reasonForSalePublic: z.boolean(),
    renovation: string,
    statusOfUse: int,
    transactionMode: int,
    negotiationType: int,
    negotiationStatus: codeOf(tradeStatuses).nullable(),
    substituteFlag: z.boolean(),
    notes: string,
    register: string,
    registerKana: string,
    surveyCodes: z.array(z.int()),
    surveyFindings: z.array(SurveyFinding),
    surveyMemo: string,
    disclosure: int,
    disclosureNote: string,
    documentCodes: z.array(z.int()),
    changeReason: string,
    denyReason: string,
    topImage: string,
    estatePhotos: z.array(EstatePhoto),
    land: Land,
    building: Building,
    ownerLastName: string,
    ownerFirstName: string,
    ownerLastNameKana: string,
    ownerFirstNameKana: string,
    ownerPostCode: string,
    ownerPrefectures: string,
    ownerPrefecturesCode: string,
    ownerCity: string,
    ownerCityCode: string,
    ownerAddress1: string,
    ownerAddress2: string,
    coOwners: z.array(CoOwner),
    appliedAt: time,
    approvedAt: time,
    firstApprovedAt: time,
    viewCount: z.int(),
    favoriteCount: z.int(),
    listing: ListingState.nullable(),
    ...stamped,
  })
  .meta({ id: 'Estate' })
export type Estate = z.infer<typeof Estate>

export const estateFilter = {
  ...searchColumns,
  estateNumber: 'numbers',
  status: 'codes',
  userID: 'ids',
  title: 'text',
  postCode: 'text',
  visibility: 'codes',
  publicAddress: 'codes',
  negotiationType: 'codes',
  negotiationStatus: 'codes',
  reasonForSaleCodes: 'sharesCodes',
  surveyCodes: 'sharesCodes',
  facilityCodes: 'sharesCodes',
  appliedAt: 'time',
  approvedAt: 'time',
  firstApprovedAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const EstateMove = z.enum([
  'create',
  'apply',
  'withdraw',
  'approve',
  'reject',
  'finish',
  'complete',
  'relist',
  'confirm',
  'pause',
  'resume',
  'price',
  'copy',
])

/** One line of an estate's history. */
export const EstateEvent = z
  .strictObject({
    id: ID,
    at: Time,
    move: EstateMove,
    /** Owners learn that the operator acted, not which of them. */
    actor: z.enum(['owner', 'operator', 'system']),
    /** For operators: who it was. */
    actorName: string,
    from: codeOf(estateStatuses).nullable(),
    to: codeOf(estateStatuses),
    reason: string,
  })
  .meta({ id: 'EstateEvent' })
export type EstateEvent = z.infer<typeof EstateEvent>

/** One list of choices that the fields of an estate are chosen from. */
export const CodeList = z
  .strictObject({
    name: z.string(),
    label: z.string(),
    codes: z.array(z.strictObject({ code: z.int(), label: z.string(), short: z.string(), reins: string, homes: string })),
  })
  .meta({ id: 'CodeList' })
export type CodeList = z.infer<typeof CodeList>

/** What the rules have to say about a working copy; error forbids its application. */
export const EstateFinding = z
  .strictObject({ rule: z.string(), field: z.string(), level: z.enum(['error', 'warning', 'note']), text: z.string(), source: z.string() })
  .meta({ id: 'EstateFinding' })

export const Ending = z.strictObject({
  endReason: codeOf(endReasons).meta({ label: '掲載を終える理由' }),
  reason: words(400).optional().meta({ label: '理由（補足）' }),
})
const FieldPath = z.literal(requirements.map(({ field }) => field) as [Path, ...Path[]])
export const Rejection = z
  .strictObject({
    /** In general; may be left empty where the fields say it all. */
    denyReason: z.string().trim().max(1000).default('').meta({ label: '差し戻しの理由' }),
    /** What is wrong with a field, one line each: the seller reads it beside the field. */
    fields: z
      .array(z.strictObject({ path: FieldPath, reason: z.string().trim().min(1).max(400).meta({ label: '項目ごとの理由' }) }))
      .max(100)
      .default([]),
  })
  .refine(({ denyReason, fields }) => denyReason !== '' || fields.length > 0, {
    path: ['denyReason'],
    message: '差し戻しの理由を入力してください。',
  })
export type Rejection = z.infer<typeof Rejection>

const approved = Object.fromEntries(Object.keys(estateFields).map((name) => [name, true])) as Record<keyof EstateFields, true>
/** What the owner had written when it was approved; of an old version, without the fields that came later. */
export const ApprovedFields = Estate.pick(approved).partial()
export type ApprovedFields = z.infer<typeof ApprovedFields>
export const EstateVersion = z
  .strictObject({ id: ID, estateID: ID, number: z.int(), approvedAt: Time, fields: ApprovedFields })
  .meta({ id: 'EstateVersion' })
export type EstateVersion = z.infer<typeof EstateVersion>

const move = { params: byID, output: Estate }

export const estateContract = {
  ...resource('estate', 'estates', {
    label: '物件',
    entity: Estate,
    write: estateFields,
    filter: { ...filterShape(estateFilter), ...searchFields },
    sort: ['createdAt', 'updatedAt', 'estateNumber', 'price', 'nearestStationTime', 'appliedAt', 'approvedAt', 'firstApprovedAt'],
  }),
  applyEstate: endpoint({ method: 'post', path: '/estate/{id}/application', ...move, summary: '物件の審査を申請' }),
  withdrawEstate: endpoint({ method: 'delete', path: '/estate/{id}/application', ...move, summary: '物件の申請を取り下げ' }),
  approveEstate: endpoint({ method: 'put', path: '/estate/approve/{id}', ...move, summary: '物件を承認し、公開' }),
  rejectEstate: endpoint({ method: 'put', path: '/estate/reject/{id}', ...move, body: Rejection, summary: '物件を差し戻し' }),
  finishEstate: endpoint({ method: 'post', path: '/estate/{id}/ending', ...move, body: Ending, summary: '物件の掲載を終了' }),
  relistEstate: endpoint({ method: 'delete', path: '/estate/{id}/ending', ...move, summary: '終了した物件を下書きに戻す' }),
  listEstateVersions: endpoint({
    method: 'get',
    path: '/estate/{id}/versions',
    params: byID,
    query: z.strictObject(paging(['approvedAt'])),
    output: page(EstateVersion),
    summary: '承認された物件の内容（新しい順）',
  }),
  listEstateCodes: endpoint({
    method: 'get',
    path: '/estate-codes',
    access: 'public',
    output: page(CodeList),
    cache: 'public, max-age=86400',
    summary: "物件の項目で使うコードの一覧（REINS・HOME'S のコードを含む）",
  }),
  listEstateFindings: endpoint({
    method: 'get',
    path: '/estate/{id}/findings',
    params: byID,
    output: page(EstateFinding),
    summary: '物件の表示の確認（表示規約チェック）',
  }),
  listEstateHistory: endpoint({
    method: 'get',
    path: '/estate/{id}/history',
    params: byID,
    output: page(EstateEvent),
    summary: '物件の履歴',
  }),
}
