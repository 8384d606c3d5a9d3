import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { taxCategories, taxRates } from '#platform/money.ts'
import { z } from '#platform/zod.ts'
import { quotationStatuses } from './enumerations.ts'

const status = codeOf(quotationStatuses)
const TaxRate = z.literal(taxRates)
export const note = z.string().trim().max(2000).meta({ label: '備考' })
/** Limit of a unit price in yen; negative for discounts. */
const MAX_UNIT_PRICE = 1_000_000_000
const LineYen = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)
const quantity = z.int().min(1).max(999).meta({ label: '数量' })

/** A requested or offered line: from a service menu, or with a name and a price of its own. */
export const LineInput = z.strictObject({
  serviceMenuID: ID.nullish().meta({ label: 'サービス' }),
  name: z.string().trim().min(1).max(100).nullish().meta({ label: '項目' }),
  quantity,
  /** Negative for a discount: not for a service, and at a rate that another line has. */
  unitPrice: z.int().min(-MAX_UNIT_PRICE).max(MAX_UNIT_PRICE).nullish().meta({ label: '単価' }),
  /** Defaults to the service's rate, or else 10. */
  taxRate: TaxRate.optional().meta({ label: '税率' }),
  note: z.string().trim().max(400).nullish().meta({ label: '明細の備考' }),
})
export type LineInput = z.output<typeof LineInput>

const lines = z.array(LineInput).min(1).max(50).meta({ label: '明細' })
const validUntil = Day.meta({ label: '有効期限' })

/** A requester names services and quantities; an operator who writes for a party (userID) gives the priced offer immediately. */
export const NewQuotation = z.strictObject({
  negotiationID: ID.meta({ label: '商談' }),
  userID: ID.optional().meta({ label: '宛先' }),
  lines,
  note: note.nullish(),
  validUntil: validUntil.optional(),
})
export type NewQuotation = z.output<typeof NewQuotation>

export const OfferInput = z.strictObject({ lines, note: note.nullish(), validUntil: validUntil.optional() })
export type OfferInput = z.output<typeof OfferInput>

export const QuotationLine = z.strictObject({
  serviceMenuID: ID.nullable(),
  name: z.string(),
  quantity: z.int(),
  /** Null while the service's price needs a quote. */
  unitPrice: LineYen.nullable(),
  taxRate: TaxRate,
  /** Absent on lines from before this field. */
  taxCategory: codeOf(taxCategories).optional(),
  amount: LineYen.nullable(),
  note: z.string().nullable(),
})
export type QuotationLine = z.infer<typeof QuotationLine>

export const Tax = z.strictObject({ rate: TaxRate, total: Yen, tax: Yen })

/** The current offer's lines and sums; before the first offer those of the request, with a null total. */
export const Quotation = z
  .strictObject({
    id: ID,
    /** Assigned with the first offer. */
    quotationNumber: z.string().nullable(),
    negotiationID: ID,
    /** The requester. */
    userID: ID,
    /** Their legal name as of the offer. */
    userName: z.string(),
    quotationStatus: status,
    quotationRequestAt: Time.nullable(),
    quotationFixAt: Time.nullable(),
    quotationCancelAt: Time.nullable(),
    cancelReason: z.string().nullable(),
    /** The party that declined or withdrew it; null if it ended with its negotiation, and while it is valid. */
    canceledBy: codeOf(parties).nullable(),
    usageFeeFlag: z.boolean(),
    lines: z.array(QuotationLine),
    taxes: z.array(Tax),
    totalAmount: Yen.nullable(),
    requestLines: z.array(QuotationLine),
    requestNote: z.string().nullable(),
    note: z.string().nullable(),
    validUntil: Day.nullable(),
    /** Number of offers made. */
    edition: z.int(),
    ...stamped,
  })
  .meta({ id: 'Quotation' })
export type Quotation = z.infer<typeof Quotation>

/** A frozen offer. `version` is the quotation's at that time, and what an acceptance refers to. */
export const Offer = z
  .strictObject({
    id: ID,
    quotationID: ID,
    quotationNumber: z.string(),
    userName: z.string(),
    version: z.int(),
    edition: z.int(),
    lines: z.array(QuotationLine),
    taxes: z.array(Tax),
    totalAmount: Yen,
    note: z.string().nullable(),
    validUntil: Day,
    offeredAt: Time,
    /** Hash of the offer, see fingerprint.ts. */
    sha256: z.string(),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** The uses of a service: the number of offers, which stay unchanged, and the open requests with their requesters. */
export const MenuUses = z
  .strictObject({ offerCount: z.int(), openRequests: z.array(z.strictObject({ id: ID, negotiationID: ID, userName: z.string() })) })
  .meta({ id: 'MenuUses' })
export type MenuUses = z.infer<typeof MenuUses>

export const quotationFilter = {
  id: 'ids',
  quotationNumber: 'text',
  negotiationID: 'ids',
  userID: 'ids',
  quotationStatus: 'codes',
  quotationRequestAt: 'time',
  quotationFixAt: 'time',
  totalAmount: 'numbers',
  usageFeeFlag: 'flag',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const quotationContract = {
  ...resource('quotation', 'quotations', {
    label: '見積',
    entity: Quotation,
    write: {},
    create: NewQuotation,
    filter: filterShape(quotationFilter),
    sort: ['createdAt', 'updatedAt', 'quotationRequestAt', 'quotationFixAt', 'totalAmount'],
  }),
  offerQuotation: endpoint({
    method: 'put',
    path: '/quotation/{id}/offer',
    params: byID,
    body: OfferInput,
    output: Quotation,
    summary: '見積を回答（回答済みなら新しい版）',
  }),
  cancelQuotation: endpoint({
    method: 'post',
    path: '/quotation/{id}/cancellation',
    params: byID,
    body: z.strictObject({ reason: z.string().trim().max(400).nullish().meta({ label: '理由' }) }),
    output: Quotation,
    beforeTerms: true,
    summary: '見積を取り消し',
  }),
  listQuotationOffers: endpoint({
    method: 'get',
    path: '/quotation/{id}/offers',
    params: byID,
    output: page(Offer),
    summary: '見積のすべての版（新しい順）',
  }),
  getMenuUses: endpoint({
    method: 'get',
    path: '/serviceMenu/{id}/uses',
    params: byID,
    output: MenuUses,
    summary: 'このサービスを含む見積',
  }),
}
