import { Code } from '#domain/base/one-time-code/contract.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { endpoint, onTheWayOut, page, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeIn, codeOf, Day, ID, stamped, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { givenWithdrawalReasons, PurchaseOfferStatus, RefusalReason, WithdrawalReason } from './enumerations.ts'
import { Terms, TermsInput } from './terms-schema.ts'

/** An offer as far as the reader may see it: of other offers for the house a buyer learns only that there are some. */
export const PurchaseOffer = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    estateID: ID,
    buyerID: ID,
    buyerName: z.string(),
    sellerID: ID,
    /** 受付番号; null for the buyer, as it would reveal the number of earlier offers. */
    arrivalNumber: z.int().nullable(),
    purchaseOfferStatus: codeOf(PurchaseOfferStatus),
    turn: codeOf(sides).nullable(),
    /** The operator acts for the seller. */
    represented: z.boolean(),
    round: z.int(),
    edition: z.int(),
    /** The side that made the newest terms. */
    madeBy: codeOf(sides),
    /** The newest terms, or the buyer's own where the seller's proposal lapsed; the seller sees the buyers' names only after acceptance. */
    terms: Terms,
    validUntil: Day,
    /** The seller cannot read it until the end of this day; null where nothing is sealed. */
    sealedUntil: Day.nullable(),
    waitingSince: Time.nullable(),
    /** When the buyer confirmed waiting behind the accepted offer; null if not, or no longer waiting. */
    stayedAt: Time.nullable(),
    acceptedAt: Time.nullable(),
    acceptedBy: ID.nullable(),
    acceptedGround: z.string().nullable(),
    acceptedEdition: z.int().nullable(),
    acceptedSHA256: z.string().nullable(),
    /** An accepted offer is being withdrawn: until then the buyer may undo it, and it remains valid. Null otherwise. */
    withdrawingUntil: Time.nullable(),
    /** A reason for refusing in status 8, for withdrawing in status 9. */
    closeReason: z.union([codeIn(RefusalReason), codeIn(WithdrawalReason)]).nullable(),
    /** Shown to the other side only if its writer wishes. */
    closeNote: z.string().nullable(),
    closedAt: Time.nullable(),
    closedBy: ID.nullable(),
    byOperator: z.boolean(),
    /** For the buyer of an open offer: whether there are others. Null for everyone else. */
    otherOffers: z.boolean().nullable(),
    ...stamped,
  })
  .meta({ id: 'PurchaseOffer' })
export type PurchaseOffer = z.infer<typeof PurchaseOffer>

export const PurchaseOfferVersion = z
  .strictObject({
    id: ID,
    purchaseOfferID: ID,
    edition: z.int(),
    by: codeOf(sides),
    terms: Terms,
    listingVersion: z.int(),
    listingPrice: z.int(),
    /** When the buyer ticked the confirmations. */
    agreedAt: Time.nullable(),
    madeAt: Time,
    sha256: z.string(),
  })
  .meta({ id: 'PurchaseOfferVersion' })
export type PurchaseOfferVersion = z.infer<typeof PurchaseOfferVersion>

/** Authority of an operator acting for the seller; members omit it. */
const acting = { ground: z.string().trim().min(1).max(200).optional().meta({ label: '根拠' }) }
const seen = { version: z.int().min(1).max(2_147_483_647).meta({ label: '版' }) }
const note = words(300).default(null).meta({ label: '理由の説明' })
const tell = z.boolean().default(false).meta({ label: '相手にも伝える' })

export const NewPurchaseOffer = z.strictObject({
  id: z.uuid().optional().meta({ label: '購入申込のID' }),
  negotiationID: ID.meta({ label: '商談' }),
  terms: TermsInput,
})
export type NewPurchaseOffer = z.output<typeof NewPurchaseOffer>

export const Revision = z.strictObject({ ...seen, terms: TermsInput })
export type Revision = z.output<typeof Revision>
export const Counter = z.strictObject({ ...seen, terms: TermsInput, ...acting })
export type Counter = z.output<typeof Counter>

export const Acceptance = z.strictObject({
  ...seen,
  /** Current version of the listing, sent after the caller was told that it has changed. */
  listingVersion: z.int().min(1).max(2_147_483_647).optional().meta({ label: '物件の版' }),
  /** From the seller: whether others may still send offers. */
  backupOffers: z.boolean().optional().meta({ label: '承諾したあとの新しい申込' }),
  ...acting,
})
export type Acceptance = z.output<typeof Acceptance>

const refusalReason = codeOf(RefusalReason).meta({ label: '理由' })
export const Refusal = z.strictObject({ reason: refusalReason, note, tell, ...acting })
export type Refusal = z.output<typeof Refusal>
export const Withdrawal = z.strictObject({
  reason: z
    .literal(givenWithdrawalReasons satisfies readonly WithdrawalReason[])
    .nullable()
    .default(null)
    .meta({ label: '理由' }),
  note,
  tell,
  /** For an accepted offer: a code by mail for this purpose only. */
  code: Code.optional(),
})
export type Withdrawal = z.output<typeof Withdrawal>
export const Revocation = z.strictObject({ reason: refusalReason, note, tell, ...acting })
export type Revocation = z.output<typeof Revocation>

export const purchaseOfferFilter = {
  id: 'ids',
  negotiationID: 'ids',
  estateID: 'ids',
  purchaseOfferStatus: 'codes',
  arrivalNumber: 'numbers',
  price: 'range',
  validUntil: 'day',
  createdAt: 'time',
  updatedAt: 'time',
} as const

/** An offer in the list for a house, with facts useful to its seller. The site never ranks buyers. */
const EstateOffer = z
  .strictObject({
    offer: PurchaseOffer,
    /** The buyer has viewed the house. */
    viewed: z.boolean(),
    profileComplete: z.boolean(),
    usageFeeActive: z.boolean(),
    /** The buyer's own last terms, where those shown are the seller's proposal; null where they are the buyer's. */
    asked: Terms.nullable(),
    /** Estimated proceeds for the seller: the price less costs, at the low estimate for the offer's conditions. */
    takeHome: z.int(),
    /** The same at the high estimate. */
    takeHomeLeast: z.int(),
  })
  .meta({ id: 'EstateOffer' })
export type EstateOffer = z.infer<typeof EstateOffer>
export const EstateOffers = z
  .strictObject({
    /** In order of arrival; empty while sealed. */
    items: z.array(EstateOffer),
    cursor: z.null(),
    count: z.int(),
    sealedUntil: Day.nullable(),
  })
  .meta({ id: 'EstateOffers' })
export type EstateOffers = z.infer<typeof EstateOffers>

const move = <B extends z.ZodType>(name: string, body: B, summary: string) =>
  endpoint({ method: 'post', path: `/purchaseOffer/{id}/${name}`, params: byID, body, output: PurchaseOffer, summary })

export const purchaseOfferContract = {
  ...resource('purchaseOffer', 'purchaseOffers', {
    label: '購入申込',
    entity: PurchaseOffer,
    write: {},
    create: NewPurchaseOffer,
    filter: filterShape(purchaseOfferFilter),
    sort: ['createdAt', 'updatedAt', 'price', 'validUntil'],
  }),
  listPurchaseOfferVersions: endpoint({
    method: 'get',
    path: '/purchaseOffer/{id}/versions',
    params: byID,
    output: page(PurchaseOfferVersion),
    summary: '購入申込の版（新しい順）',
  }),
  getPurchaseOfferSheet: endpoint({
    method: 'get',
    path: '/purchaseOffer/{id}/sheet',
    params: byID,
    output: z.string().meta({ format: 'binary' }),
    media: 'application/pdf',
    summary: '購入申込書（PDF。承諾のあとは2ページ目に承諾）',
  }),
  revisePurchaseOffer: move('revision', Revision, '購入申込を直して出し直す'),
  counterPurchaseOffer: move('counter', Counter, '条件を提案する'),
  acceptPurchaseOffer: move('acceptance', Acceptance, '購入申込を承諾する、または条件に合意する'),
  refusePurchaseOffer: move('refusal', Refusal, '購入申込を断る'),
  stayPurchaseOffer: move('stay', z.strictObject({}), '次点で待つと答える'),
  withdrawPurchaseOffer: onTheWayOut(
    move('withdrawal', Withdrawal, '購入申込を取り下げる（承諾のあとは確認コードが要り、10分後に確定する）'),
  ),
  takeBackWithdrawal: onTheWayOut(
    endpoint({
      method: 'delete',
      path: '/purchaseOffer/{id}/withdrawal',
      params: byID,
      output: PurchaseOffer,
      summary: '承諾された購入申込の取り下げを、10分以内に取り消す',
    }),
  ),
  revokePurchaseOffer: move('revocation', Revocation, '承諾を取り消す'),
}

/** Under the estate's path, mounted before the estates by id. */
export const BidOpening = z.strictObject({
  reason: z.string().trim().min(1, '締切の前に開く理由を入力してください。').max(400).meta({ label: '締切の前に開く理由' }),
})
export type BidOpening = z.output<typeof BidOpening>

export const estateOffersContract = {
  openBids: endpoint({
    method: 'post',
    path: '/estate/{id}/purchaseOffers/opening',
    params: byID,
    body: BidOpening,
    output: EstateOffers,
    summary: '募集の締切の前に、責任者が申込の内容を開く（記録に残り、売主に知らせる）',
  }),
  getEstatePurchaseOffers: endpoint({
    method: 'get',
    path: '/estate/{id}/purchaseOffers',
    params: byID,
    output: EstateOffers,
    summary: '物件に届いた購入申込（受付順）',
  }),
}
