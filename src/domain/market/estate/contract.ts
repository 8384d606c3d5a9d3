import { filters } from '#domain/market/estate-fields/catalogue.ts'
import { categories } from '#domain/market/estate-fields/category.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { Building, Land } from '#domain/market/estate-fields/parts.ts'
import { givenShape } from '#domain/market/estate-fields/schemas/shapes.ts'
import { SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { estateFields } from '#domain/market/estate-fields/written.ts'
import { ListingState } from '#domain/market/listing/contract.ts'
import { searchColumns, searchFields } from '#domain/market/listing/search-fields.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, ID, stamped, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const string = z.string().nullable()
const int = z.int().nullable()
const time = Time.nullable()

/** The working copy, for its owner and the operators. */
export const Estate = z
  .strictObject({
    id: ID,
    /** The number shown to people: No.00012345. */
    estateNumber: z.int(),
    userID: ID,
    status: codeOf(EstateStatus),
    ...givenShape,
    land: Land,
    building: Building,
    category: codeOf(categories),
    region: int,
    address2: string,
    priceDecided: int,
    negotiationStatus: codeOf(TradeStatus).nullable(),
    sellerKind: codeOf(SellerKind),
    /** Whether the seller has a licence as a broker. */
    licensed: z.boolean(),
    denyReason: string,
    topImage: string,
    appliedAt: time,
    approvedAt: time,
    firstApprovedAt: time,
    viewCount: z.int(),
    favoriteCount: z.int(),
    listing: ListingState.nullable(),
    /** Ending because a buyer was found: in this negotiation (申込あり), or elsewhere if null. */
    ending: z
      .strictObject({
        negotiationID: ID.nullable(),
        at: Time,
        /** Until then it can be taken back; then the other negotiations close. */
        until: Time,
        settledAt: time,
      })
      .nullable(),
    ...stamped,
  })
  .meta({ id: 'Estate' })
export type Estate = z.infer<typeof Estate>

/** Filters of the working-copy lists: those of the search, those of each field, and those of the lifecycle. */
export const estateFilter = {
  ...searchColumns,
  ...filters,
  estateNumber: 'numbers',
  status: 'codes',
  userID: 'ids',
  priceDecided: 'range',
  denyReason: 'text',
  negotiationStatus: 'codes',
  appliedAt: 'time',
  approvedAt: 'time',
  firstApprovedAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
} as const

/** Fields derived from others, or counted elsewhere. */
export const derivedFilter = { category: 'codes', address2: 'text', topImage: 'text', viewCount: 'range', sold: 'flag' } as const

/** A list of choices for the fields of an estate. */
export const CodeList = z
  .strictObject({
    name: z.string(),
    label: z.string(),
    codes: z.array(z.strictObject({ code: z.int(), label: z.string(), short: z.string(), reins: string, homes: string })),
  })
  .meta({ id: 'CodeList' })
export type CodeList = z.infer<typeof CodeList>

/** A finding on a working copy; an error blocks its application. */
export const EstateFinding = z
  .strictObject({ rule: z.string(), field: z.string(), level: z.enum(['error', 'warning', 'note']), text: z.string(), source: z.string() })
  .meta({ id: 'EstateFinding' })

export const estateContract = {
  ...resource('estate', 'estates', {
    label: '物件',
    entity: Estate,
    write: estateFields,
    filter: { ...filterShape({ ...estateFilter, ...derivedFilter }), ...searchFields },
    sort: ['createdAt', 'updatedAt', 'estateNumber', 'price', 'nearestStationTime', 'appliedAt', 'approvedAt', 'firstApprovedAt'],
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
}
