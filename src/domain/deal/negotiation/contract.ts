import { WizardAnswers } from '#domain/base/master/contract.ts'
import { contractTypes } from '#domain/market/estate-fields/enumerations.ts'
import { tradeStatuses } from '#domain/market/estate-fields/trade-enumerations.ts'
import { ListingCard, listingFilter, listingSort } from '#domain/market/listing/contract.ts'
import { searchFields } from '#domain/market/listing/search-fields.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, words, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { dealStages, parties, sides } from './enumerations.ts'
import { allSituations } from './situation-enumerations.ts'
import { NextStep, offerings } from './standing-contract.ts'

const party = codeOf(parties)

const Participant = z.strictObject({
  userType: party,
  userID: ID,
  name: z.string(),
  /** How far this side has read, as far as the viewer can know it. */
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
    /** The listing, which its participants go on reading after it has ended. */
    estate: ListingCard.nullable(),
    buyerID: ID,
    buyerName: z.string(),
    sellerID: ID,
    sellerName: z.string(),
    adminID: ID,
    /** For operators only; null for everyone else. */
    adminMemo: z.string().nullable(),
    status: codeOf(tradeStatuses),
    negotiationType: codeOf(contractTypes),
    sellerInvitedFlag: z.boolean(),
    chatStartFlag: z.boolean(),
    deletedFlag: z.boolean(),
    /** Since when the operator speaks for a seller who was suspended. */
    /** What stands at the end of its papers and pages: who the parties are, and what the operator is to them. */
    closingWords: z.string(),
    takenOverAt: Time.nullable(),
    priceDecided: Yen.nullable(),
    closureReason: z.string().nullable(),
    /** What the buyer answered to the operator's questions before the talk began. */
    answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    /** The estate is kept for this buyer (申込あり). */
    reserved: z.boolean(),
    /** The estate has found another buyer: then this talk closes, unless that is taken back. */
    closesAt: Time.nullable(),
    /** The buyer withdraws the accepted offer: until then they may take that back. */
    withdrawingUntil: Time.nullable(),
    /** The offer that was made is sealed until the end of this day. */
    sealedUntil: Day.nullable(),
    /** As what an offer would be taken now; null where the house takes none. */
    offering: z.enum(offerings).nullable(),
    /** The side that wants out of the contract, while the operator looks into it. */
    terminationBy: codeOf(sides).nullable(),
    /** A deposit was paid for the contract. */
    depositPaid: z.boolean(),
    startedAt: Time.nullable(),
    agreedAt: Time.nullable(),
    completedAt: Time.nullable(),
    closedAt: Time.nullable(),
    // From here on: as the viewer's side of the table sees it.
    lastSendAt: Time.nullable(),
    adminLastSendAt: Time.nullable(),
    buyerLastSendAt: Time.nullable(),
    sellerLastSendAt: Time.nullable(),
    newestSeq: z.int(),
    readSeq: z.int(),
    /** Words of people that the viewer has not read, and, apart from them, what the house wrote by itself. */
    unreadCount: z.int(),
    unreadCards: z.int(),
    lastMessage: LastMessage.nullable(),
    yourTurn: z.boolean(),
    /** Whether the viewer has blocked the other side; that the other has blocked them nobody reads. */
    blocked: z.boolean(),
    waitingSince: Time.nullable(),
    /** For operators: put aside until then. */
    snoozedUntil: Time.nullable(),
    /** And why. */
    snoozeNote: z.string().nullable(),
    participants: z.array(Participant),
    /** How far the deal has come; null for one that came to nothing. */
    stage: codeOf(dealStages).nullable(),
    /** How the talk stands. */
    situation: z.enum(allSituations).meta({ label: '商談の状況' }),
    /** Label of the last change. */
    changed: z.strictObject({ label: z.string(), at: Time }).nullable(),
    /** What the viewer does next; where there is nothing, what the other side does. */
    next: NextStep.nullable(),
    ...stamped,
  })
  .meta({ id: 'Negotiation' })
export type Negotiation = z.infer<typeof Negotiation>

/** An estate that the viewer negotiates about. */
export const NegotiationEstate = z
  .strictObject({ ...ListingCard.shape, negotiationCount: z.int(), unreadCount: z.int(), lastSendAt: Time.nullable() })
  .meta({ id: 'NegotiationEstate' })
export type NegotiationEstate = z.infer<typeof NegotiationEstate>

/** The conditions by column; unread, yourTurn and free words (the estate's, a party's name) come on top. */
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
const MOST_OF_A_FIRST_MESSAGE = 1000
/** By the client's id, so that a second press says it once. */
const FirstMessage = z
  .strictObject({
    id: z.uuid().meta({ label: 'メッセージのID' }),
    message: z.string().trim().min(1).max(MOST_OF_A_FIRST_MESSAGE).meta({ label: 'メッセージ' }),
  })
  .meta({ label: 'はじめのメッセージ' })
export type FirstMessage = z.infer<typeof FirstMessage>

/** A house may be given away. */
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
      /** What the buyer would like to know: the talk begins with it. */
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
      note: words(500).default(null).meta({ label: '理由' }),
      /** Of a chief, where somebody who owns the house has not agreed; both sides read it. */
      consentNote: words(500).default(null).meta({ label: '同意がそろわないまま記録する理由' }),
    }),
    output: Negotiation,
    summary: '成約を記録',
  }),
  completeNegotiation: endpoint({
    method: 'post',
    path: '/negotiation/{id}/completion',
    params: byID,
    /** Where the price is not settled by the plan. */
    body: z.strictObject({ note: words(500).default(null).meta({ label: '理由' }) }),
    output: Negotiation,
    summary: '取引を完了',
  }),
  closeNegotiation: endpoint({
    method: 'post',
    path: '/negotiation/{id}/closure',
    params: byID,
    body: z.strictObject({ reason }),
    output: Negotiation,
    beforeTerms: true,
    summary: '商談を終了',
  }),
}
