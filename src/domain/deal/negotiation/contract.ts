import { WizardAnswers } from '#domain/base/master/contract.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { ListingCard, listingSort } from '#domain/market/listing/contract.ts'
import { listingFilter, searchFields } from '#domain/market/listing/search-fields.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, words, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { DealStage, parties, sides } from './enumerations.ts'
import { NextStep, offerings } from './next-step-contract.ts'
import { allSituations } from './situation-enumerations.ts'

const party = codeOf(parties)

const Participant = z.strictObject({
  userType: party,
  userID: ID,
  name: z.string(),
  /** The position this side has read up to, as far as the viewer may know it. */
  readSeq: z.int(),
})

const LastMessage = z.strictObject({
  seq: z.int(),
  messageType: z.int(),
  message: z.string(),
  userType: party,
  senderName: z.string(),
  sentAt: Time,
})

export const Negotiation = z
  .strictObject({
    id: ID,
    estateID: ID,
    /** The listing, which stays readable for its participants after it has ended. */
    estate: ListingCard.nullable(),
    buyerID: ID,
    buyerName: z.string(),
    sellerID: ID,
    sellerName: z.string(),
    adminID: ID,
    /** For operators only; null for everyone else. */
    adminMemo: z.string().nullable(),
    status: codeOf(TradeStatus),
    negotiationType: codeOf(NegotiationType),
    sellerInvitedFlag: z.boolean(),
    chatStartFlag: z.boolean(),
    deletedFlag: z.boolean(),
    /** For takenOverAt: when the operator took over from a suspended seller. */
    /** Appended to its documents and pages: who the parties are, and the operator's role. */
    closingWords: z.string(),
    takenOverAt: Time.nullable(),
    priceDecided: Yen.nullable(),
    closureReason: z.string().nullable(),
    /** The buyer's answers to the operator's questions before the negotiation. */
    answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    /** The estate is reserved for this buyer (申込あり). */
    reserved: z.boolean(),
    /** The estate has found another buyer: when this negotiation will close, unless that is undone. */
    closesAt: Time.nullable(),
    /** The buyer is withdrawing the accepted offer: until then it can be undone. */
    withdrawingUntil: Time.nullable(),
    /** The offer stays sealed until the end of this day. */
    sealedUntil: Day.nullable(),
    /** How an offer made now would rank; null where none are accepted. */
    offering: z.enum(offerings).nullable(),
    /** The side that gave notice of termination, while the operator looks into it. */
    terminationBy: codeOf(sides).nullable(),
    depositPaid: z.boolean(),
    /** Price of the accepted offer. */
    acceptedPrice: Yen.nullable(),
    /** The deposit of a signed contract, while only the seller's account is missing. */
    heldDeposit: z.strictObject({ amount: Yen.nullable(), due: Day.nullable() }).nullable(),
    startedAt: Time.nullable(),
    agreedAt: Time.nullable(),
    completedAt: Time.nullable(),
    closedAt: Time.nullable(),
    // From here on: from the viewer's side.
    lastSendAt: Time.nullable(),
    adminLastSendAt: Time.nullable(),
    buyerLastSendAt: Time.nullable(),
    sellerLastSendAt: Time.nullable(),
    newestSeq: z.int(),
    readSeq: z.int(),
    /** Unread messages by people, and, separately, unread ones by the system. */
    unreadCount: z.int(),
    unreadCards: z.int(),
    lastMessage: LastMessage.nullable(),
    yourTurn: z.boolean(),
    /** Whether the viewer has blocked the other side; being blocked is never shown. */
    blocked: z.boolean(),
    waitingSince: Time.nullable(),
    /** For operators: snoozed until then. */
    snoozedUntil: Time.nullable(),
    /** For operators: the reason. */
    snoozeNote: z.string().nullable(),
    /** Until then 返信不要 can be undone. */
    unsettleUntil: Time.nullable(),
    participants: z.array(Participant),
    /** The stage of the deal; null for one that failed. */
    stage: codeOf(DealStage).nullable(),
    situation: z.enum(allSituations).meta({ label: '商談の状況' }),
    /** The last act of the deal that both sides know; messages, bills and payments are none. */
    changed: z.strictObject({ label: z.string(), at: Time }).nullable(),
    /** The viewer's next step; if there is none, the other side's. */
    next: NextStep.nullable(),
    ...stamped,
  })
  .meta({ id: 'Negotiation' })
export type Negotiation = z.infer<typeof Negotiation>

/** An estate the viewer is negotiating about. */
export const NegotiationEstate = z
  .strictObject({ ...ListingCard.shape, negotiationCount: z.int(), unreadCount: z.int(), lastSendAt: Time.nullable() })
  .meta({ id: 'NegotiationEstate' })
export type NegotiationEstate = z.infer<typeof NegotiationEstate>

/** Filters by column; unread, yourTurn and free text (the estate's, a party's name) are added to them. */
export const negotiationFilter = {
  id: 'ids',
  estateID: 'ids',
  buyerID: 'ids',
  buyerName: 'text',
  sellerID: 'ids',
  sellerName: 'text',
  adminID: 'ids',
  adminMemo: 'text',
  status: 'codes',
  negotiationType: 'codes',
  chatStartFlag: 'flag',
  deletedFlag: 'flag',
  sellerInvitedFlag: 'flag',
  lastSendAt: 'time',
  adminLastSendAt: 'time',
  buyerLastSendAt: 'time',
  sellerLastSendAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
} as const
export const negotiationQuery = {
  ...filterShape(negotiationFilter),
  ...filterShape({ unread: 'flag', yourTurn: 'flag' }),
  keyword: searchFields.keyword,
}

const reason = z.string().trim().min(1).max(500).meta({ label: '理由' })
const MAX_FIRST_MESSAGE = 1000
/** With an id from the client, so that a second press does not repeat it. */
const FirstMessage = z
  .strictObject({
    id: z.uuid().meta({ label: 'メッセージのID' }),
    message: z.string().trim().min(1).max(MAX_FIRST_MESSAGE).meta({ label: 'メッセージ' }),
  })
  .meta({ label: 'はじめのメッセージ' })
export type FirstMessage = z.infer<typeof FirstMessage>

/** 0 for a house given away. */
const priceDecided = Yen.meta({ label: '成約価格' })

const move = (name: string, summary: string) =>
  endpoint({ method: 'post', path: `/negotiation/{id}/${name}`, params: byID, output: Negotiation, summary })

export const negotiationContract = {
  ...resource('negotiation', 'negotiations', {
    label: '商談',
    entity: Negotiation,
    write: {
      adminID: ID.optional().meta({ label: '担当者' }),
      adminMemo: z.string().trim().max(5000).nullable().optional().meta({ label: '運営メモ' }),
    },
    create: z.strictObject({
      estateID: ID.meta({ label: '物件' }),
      answers: WizardAnswers.default([]),
      /** The buyer's question, with which the negotiation begins. */
      firstMessage: FirstMessage.optional(),
    }),
    filter: negotiationQuery,
    sort: ['createdAt', 'updatedAt', 'lastSendAt', 'waitingSince'],
  }),
  listNegotiationEstates: endpoint({
    method: 'get',
    path: '/negotiation/estate',
    query: z.strictObject({ ...filterShape(listingFilter), ...searchFields, ...paging([...listingSort, 'lastSendAt']) }),
    output: page(NegotiationEstate),
    summary: '商談のある物件の一覧',
  }),
  inviteSeller: move('invitation', '売主を招待'),
  startNegotiation: move('start', '商談を開始'),
  agreeNegotiation: endpoint({
    method: 'post',
    path: '/negotiation/{id}/agreement',
    params: byID,
    body: z.strictObject({
      priceDecided,
      /** The reason for another price than the accepted one or, without an accepted offer, how the contract is known; both sides read it. */
      note: words(500).default(null).meta({ label: '理由' }),
      /** From a chief, where an owner has not consented; both sides can read it. */
      consentNote: words(500).default(null).meta({ label: '同意がそろわないまま記録する理由' }),
    }),
    output: Negotiation,
    summary: '成約を記録',
  }),
  completeNegotiation: endpoint({
    method: 'post',
    path: '/negotiation/{id}/completion',
    params: byID,
    /** Required where the plan does not show the price as paid. */
    body: z.strictObject({ note: words(500).default(null).meta({ label: '理由' }) }),
    output: Negotiation,
    summary: '取引を完了',
  }),
  closeNegotiation: endpoint({
    method: 'post',
    path: '/negotiation/{id}/closure',
    params: byID,
    body: z.strictObject({
      reason,
      /** A contract ends with its negotiation only if this says so. */
      endsContract: z.boolean().default(false).meta({ label: '契約も解除する' }),
    }),
    output: Negotiation,
    beforeTerms: true,
    summary: '商談を終了',
  }),
}
