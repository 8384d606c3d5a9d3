import { ListingState } from '#domain/listing/contract.ts'
import { searchColumns, searchFields } from '#domain/listing/search-fields.ts'
import { tradeStatuses } from '#domain/negotiation/enumerations.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { byID, ID, stamped, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { categories } from './category.ts'
import { endReasons, estateStatuses, publicAddressLevels, visibilities } from './enumerations.ts'
import { Building, CoOwner, codeOf, EstatePhoto, Land, NearbyPlace, SurveyFinding, words } from './parts.ts'
import { type FieldPath as Path, requirements } from './requirements.ts'
import { type EstateFields, estateFields } from './written.ts'

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
    category: codeOf(categories),
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
    /** It ends because there is a buyer: the one of this talk (申込あり), or with null somebody else. */
    ending: z
      .strictObject({
        negotiationID: ID.nullable(),
        at: Time,
        /** Until then it can be taken back; then the other talks close. */
        until: Time,
        settledAt: time,
      })
      .nullable(),
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
  prefectures: 'text',
  city: 'text',
  address1: 'text',
  priceDecided: 'range',
  routeDescription: 'text',
  appealPoint: 'text',
  facilityFree: 'text',
  deliveryDate: 'day',
  reasonForSale: 'text',
  renovation: 'text',
  notes: 'text',
  register: 'text',
  registerKana: 'text',
  surveyMemo: 'text',
  denyReason: 'text',
  changeReason: 'text',
  ownerLastName: 'text',
  ownerFirstName: 'text',
  ownerLastNameKana: 'text',
  ownerFirstNameKana: 'text',
  ownerPostCode: 'text',
  ownerPrefecturesCode: 'ids',
  ownerPrefectures: 'text',
  ownerCityCode: 'ids',
  ownerCity: 'text',
  ownerAddress1: 'text',
  ownerAddress2: 'text',
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

/** Fields that are put together from others, or counted elsewhere. */
export const derivedFilter = { category: 'codes', address2: 'text', topImage: 'text', viewCount: 'range' } as const

export const EstateMove = z.enum([
  'create',
  'apply',
  'withdraw',
  'approve',
  'reject',
  'finish',
  'reserve',
  'takeBack',
  'release',
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
  /** With whom, when it ends because it is sold: the talk with the buyer, which goes on, or `elsewhere`. */
  negotiationID: ID.optional().meta({ label: '成約した商談' }),
  elsewhere: z.boolean().optional().meta({ label: 'ほかの方・サイトの外で成約' }),
})
export type Ending = z.infer<typeof Ending>
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
  .meta({
    anyOf: [
      { required: ['denyReason'], properties: { denyReason: { minLength: 1 } } },
      { required: ['fields'], properties: { fields: { minItems: 1 } } },
    ],
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
    filter: { ...filterShape({ ...estateFilter, ...derivedFilter }), ...searchFields },
    sort: ['createdAt', 'updatedAt', 'estateNumber', 'price', 'nearestStationTime', 'appliedAt', 'approvedAt', 'firstApprovedAt'],
  }),
  applyEstate: endpoint({ method: 'post', path: '/estate/{id}/application', ...move, summary: '物件の審査を申請' }),
  withdrawEstate: endpoint({ method: 'delete', path: '/estate/{id}/application', ...move, summary: '物件の申請を取り下げ' }),
  approveEstate: endpoint({ method: 'put', path: '/estate/approve/{id}', ...move, summary: '物件を承認し、公開' }),
  rejectEstate: endpoint({ method: 'put', path: '/estate/reject/{id}', ...move, body: Rejection, summary: '物件を差し戻し' }),
  finishEstate: endpoint({
    method: 'post',
    path: '/estate/{id}/ending',
    ...move,
    body: Ending,
    summary: '物件の掲載を終了（成約のときは、お相手の商談か elsewhere を添える）',
  }),
  relistEstate: endpoint({
    method: 'delete',
    path: '/estate/{id}/ending',
    ...move,
    summary: '成約による終了を10分以内に取り消す、または終了した物件を下書きに戻す',
  }),
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
