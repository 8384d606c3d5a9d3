import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { Estate } from '#domain/market/estate/contract.ts'
import { Ending, Withholding } from '#domain/market/estate/moves-contract.ts'
import { EstateStatus, Visibility } from '#domain/market/estate-fields/enumerations.ts'
import { ListingState } from '#domain/market/listing/contract.ts'
import { assigneeFilters } from '#domain/office/review-assignment/enumerations.ts'
import { allSameHouseReasons, CandidateState } from '#domain/people/duplicates/enumerations.ts'
import { OpenCases } from '#domain/talk/report/case-contract.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { byID, Count, codeIn, codeOf, ID, stamped, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { deskTabs } from './tabs.ts'

const string = z.string().nullable()
const int = z.int().nullable()

/** An estate in the operators' list and at the head of its review. */
export const DeskEstate = z
  .strictObject({
    id: ID,
    estateNumber: z.int(),
    status: codeOf(EstateStatus),
    title: string,
    estateType: codeIn({ 0: '', ...estateTypes }),
    /** The full address, prefecture first. */
    address: string,
    price: int,
    topImage: string,
    photoCount: z.int(),
    visibility: codeIn(Visibility),
    seller: z.strictObject({ id: ID, userNumber: string, name: string }),
    appliedAt: Time.nullable(),
    approvedAt: Time.nullable(),
    firstApprovedAt: Time.nullable(),
    listing: ListingState.nullable(),
    /** The word of the deal for which it is reserved, once the contract is signed. */
    deal: string,
    /** Why and by whom its listing was stopped; `byName` is null if nobody recorded it. */
    stop: z.strictObject({ reason: z.string(), byName: string }).nullable(),
    viewCount: z.int(),
    favoriteCount: z.int(),
    negotiationCount: z.int(),
    /** The number of findings of the advertising rules, by level. */
    findings: z.strictObject({ error: z.int(), warning: z.int(), note: z.int() }),
    /** Open reports about it. */
    reports: OpenCases,
    /** The assigned operator. */
    assigneeID: ID.nullable(),
    assigneeName: string,
    /** Possible duplicates that have not been decided yet. */
    twins: z.array(z.strictObject({ id: ID, estateNumber: z.int(), title: string, status: codeOf(EstateStatus) })),
    /** The operators' internal memo. */
    memo: string,
    /** The memo's version; 0 before the first. */
    memoVersion: z.int(),
    ...stamped,
  })
  .meta({ id: 'DeskEstate' })
export type DeskEstate = z.infer<typeof DeskEstate>

/** A side in the comparison of two estates. */
const PairSide = z
  .strictObject({
    ...{
      id: ID,
      estateNumber: z.int(),
      status: codeOf(EstateStatus),
      title: string,
      estateType: codeIn({ 0: '', ...estateTypes }),
      price: int,
    },
    ...{ address: string, landArea: z.number().nullable(), area: z.number().nullable(), buildingDate: string },
    ...{ sellerID: ID, sellerName: z.string() },
  })
  .meta({ id: 'EstatePairSide' })
export type PairSide = z.infer<typeof PairSide>

/** A possible duplicate: two estates that may be the same house. */
export const EstatePair = z
  .strictObject({
    id: ID,
    score: z.int(),
    reasons: z.array(z.enum(allSameHouseReasons)),
    state: codeOf(CandidateState),
    note: string,
    /** The requested estate. */
    own: PairSide,
    other: PairSide,
    /** Photos that look alike, by path. */
    photos: z.array(z.strictObject({ own: z.string(), other: z.string() })),
    version: z.int(),
  })
  .meta({ id: 'EstatePair' })
export type EstatePair = z.infer<typeof EstatePair>

const middle = z.strictObject({
  /** The number of values behind the median. */
  count: z.int(),
  /** Median yen per ㎡; null if too few can be compared. */
  median: int,
})
/** The price per ㎡ of similar estates in the same city. */
export const EstateMarket = z
  .strictObject({
    city: string,
    /** Yen per ㎡ of this estate. */
    own: int,
    /** Others currently in the search. */
    listings: middle,
    /** Deals of the last three years. */
    deals: middle,
  })
  .meta({ id: 'EstateMarket' })
export type EstateMarket = z.infer<typeof EstateMarket>

export const deskFilter = {
  id: 'ids',
  estateNumber: 'numbers',
  status: 'codes',
  estateType: 'codes',
  prefecturesCode: 'ids',
  cityCode: 'ids',
  userID: 'ids',
  visibility: 'codes',
  price: 'range',
  appliedAt: 'time',
  updatedAt: 'time',
} as const
const conditions = {
  ...filterShape(deskFilter),
  tab: z.enum(deskTabs).optional(),
  /** The assignee: `me`, `none`, or an id. */
  owner: z
    .union([z.enum(assigneeFilters), ID])
    .optional()
    .meta({ label: '担当' }),
  /** It may be a duplicate. */
  same: z.literal('true').optional().meta({ label: '重複の可能性' }),
  /** Each word has to occur in the number, title, address, station or text, or in the seller's number, names or e-mail. */
  keyword: z.string().trim().max(100).optional(),
}
const deskSort = ['createdAt', 'updatedAt', 'appliedAt', 'approvedAt', 'estateNumber', 'price', 'viewCount', 'negotiationCount'] as const

const why = { code: string.meta({ description: 'Why not; of the problem document.' }), title: string }
const Ended = z.strictObject({ id: ID, ended: z.boolean(), ...why }).meta({ id: 'EndedEstate' })
export type EndedEstate = z.infer<typeof Ended>
const Withheld = z.strictObject({ id: ID, done: z.boolean(), ...why }).meta({ id: 'WithheldEstate' })
export type WithheldEstate = z.infer<typeof Withheld>
const chosen = (most: string) =>
  z
    .array(z.strictObject({ id: ID, version: z.int().optional() }))
    .min(1)
    .max(100, most)
    .meta({ label: '物件' })

export const estateDeskContract = {
  listDeskEstates: endpoint({
    method: 'get',
    path: '/estates/desk',
    query: z.strictObject({ ...conditions, ...paging(deskSort) }),
    output: page(DeskEstate),
    summary: '運営の物件一覧',
  }),
  countDeskEstatesByTab: endpoint({
    method: 'get',
    path: '/estates/desk/count',
    query: z.strictObject(conditions),
    output: z.strictObject(Object.fromEntries(deskTabs.map((tab) => [tab, Count])) as Record<(typeof deskTabs)[number], typeof Count>),
    summary: '運営の物件一覧のタブごとの件数',
  }),
  getDeskEstate: endpoint({
    method: 'get',
    path: '/estate/{id}/desk',
    params: byID,
    output: DeskEstate,
    summary: '運営から見た物件の概要',
  }),
  putEstateMemo: endpoint({
    method: 'put',
    path: '/estate/{id}/memo',
    params: byID,
    body: z.strictObject({ memo: words(2000).meta({ label: '固定メモ' }) }),
    output: DeskEstate,
    summary: '物件の固定メモ（運営）',
  }),
  finishEstates: endpoint({
    method: 'post',
    path: '/estates/ending',
    body: z.strictObject({
      estates: chosen('一度に終了できるのは100件までです。'),
      // Without buyers: each listing would have a different one, so sales to members are entered one by one.
      ...Ending.omit({ negotiationID: true }).shape,
    }),
    output: page(Ended),
    beforeTerms: true,
    summary: '物件の掲載をまとめて終了（できたものとできなかったものを答える）',
  }),
  withholdEstates: endpoint({
    method: 'post',
    path: '/estates/withholding',
    body: z.strictObject({ estates: chosen('一度に止められるのは100件までです。'), ...Withholding.shape }),
    output: page(Withheld),
    summary: '運営が物件の掲載をまとめて止める（できたものとできなかったものを答える）',
  }),
  listDuplicateEstates: endpoint({
    method: 'get',
    path: '/estate/{id}/pairs',
    params: byID,
    output: page(EstatePair),
    summary: '同じ物件かもしれない物件（運営）',
  }),
  decideEstatePair: endpoint({
    method: 'put',
    path: '/estatePair/{id}',
    params: byID,
    body: z.strictObject({
      /** The estate being viewed, as one of the two. */
      of: ID.meta({ label: '物件' }),
      state: codeOf(CandidateState).meta({ label: '判断' }),
      note: words(400).meta({ label: '判断の理由' }).default(null),
    }),
    output: EstatePair,
    summary: '同じ物件かどうかを判断する（別の物件と記録すると、未判断に戻すまで候補に出ません）',
  }),
  rejectDouble: endpoint({
    method: 'post',
    path: '/estate/{id}/doubleRejection',
    params: byID,
    body: z.strictObject({
      pairID: ID.meta({ label: '同じ物件の候補' }),
      denyReason: z.string().trim().min(1, '差し戻しの理由を入力してください。').max(1000).meta({ label: '差し戻しの理由' }),
    }),
    output: Estate,
    summary: '物件を重複として差し戻し、候補を同じ物件と記録する（運営）',
  }),
  getEstateMarket: endpoint({
    method: 'get',
    path: '/estate/{id}/market',
    params: byID,
    output: EstateMarket,
    summary: '同じ市区町村・同じ種別の1㎡あたりの価格（運営）',
  }),
  getUsesOfFacility: endpoint({
    method: 'get',
    path: '/facility/{id}/uses',
    params: byID,
    output: z.strictObject({ listings: z.int(), savedSearches: z.int() }).meta({ id: 'UsesOfFacility' }),
    summary: 'この設備がある掲載中の物件と、この設備でさがす保存した条件の数（運営）',
  }),
  exportEstates: endpoint({
    method: 'post',
    path: '/estates/export',
    query: z.strictObject({ ...conditions, ...takeoutReason }),
    output: z.string(),
    media: 'text/csv',
    callsOutside: true,
    summary: '物件一覧をCSVで書き出し',
  }),
}
