import {
  allDestinationStandings,
  allRefundStates,
  refundKinds,
  refundOrigins,
  refundReasons,
} from '#domain/money/payment/refund-enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, Day, ID, stamped, Time, words, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { destinationContract } from './destination-contract.ts'
import { refundMoves } from './policy.ts'

const reason = z.string().trim().min(1).max(400).meta({ label: '理由' })
const Part = z.strictObject({
  /** The line of the quotation, from 0. */
  lineIndex: z.int().min(0).max(99),
  amount: Yen.min(1).meta({ label: '返す額' }),
})

/** A refund; for operators. */
export const Refund = z
  .strictObject({
    id: ID,
    /** On the 返還請求書, once done; a remainder has none. */
    number: z.string().nullable(),
    kind: z.enum(refundKinds),
    origin: z.enum(refundOrigins),
    paymentID: ID.nullable(),
    depositID: ID.nullable(),
    method: z.enum(['card', 'transfer']),
    amount: Yen,
    currency: z.string(),
    parts: z.array(Part).nullable(),
    reasonCode: codeOf(refundReasons).nullable(),
    reason: z.string(),
    state: z.enum(allRefundStates),
    requestedAt: Time,
    requestedByName: z.string().nullable(),
    /** The reader requested it. */
    isOwnRequest: z.boolean(),
    decidedAt: Time.nullable(),
    decidedByName: z.string().nullable(),
    decisionReason: z.string().nullable(),
    /** The account for a transfer, with its last digits only; null if none is needed. */
    destination: z
      .strictObject({
        standing: z.enum(allDestinationStandings),
        askedAt: Time.nullable(),
        givenAt: Time.nullable(),
        account: z.string().nullable(),
      })
      .nullable(),
    paidOutOn: Day.nullable(),
    doneAt: Time.nullable(),
    /** Why the refund was returned: the provider's reason, or the bank's. */
    failure: z.string().nullable(),
    /** The bank's day on which the last transfer was returned. */
    bouncedOn: Day.nullable(),
    /** The reader's moves. */
    actions: z.array(z.enum(refundMoves)),
    ...stamped,
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>

const asking = {
  amount: Yen.min(1).meta({ label: '返す額' }),
  reasonCode: codeOf(refundReasons).meta({ label: '返金の理由' }),
  reason,
}
export const RefundRequest = z.strictObject({ ...asking, parts: z.array(Part).max(100).nullable().default(null).meta({ label: '内訳' }) })
export type RefundRequest = z.output<typeof RefundRequest>
export const ReturnRequest = z.strictObject(asking)
export type ReturnRequest = z.output<typeof ReturnRequest>

export const Payout = z.strictObject({
  paidOutOn: Day.meta({ label: '振り込んだ日' }),
  accountKnown: z.boolean().default(false).meta({ label: '口座はほかの方法で確かめた' }),
})
export type Payout = z.output<typeof Payout>

export const Bounce = z.strictObject({
  reason: words(400).default(null).meta({ label: '戻った理由' }),
  /** Default: today. */
  bouncedOn: Day.optional().meta({ label: '振込が戻った日' }),
})
export type Bounce = z.output<typeof Bounce>

const list = z.strictObject({ items: z.array(Refund), cursor: z.string().nullable() })
const move = { method: 'post', params: byID, output: Refund } as const

export const refundContract = {
  ...destinationContract,
  listRefunds: endpoint({
    method: 'get',
    path: '/payment/{id}/refunds',
    params: byID,
    output: list,
    summary: 'お支払いの返金の記録（運営）',
  }),
  listReturns: endpoint({
    method: 'get',
    path: '/deposit/{id}/returns',
    params: byID,
    output: list,
    summary: '入金の残りの返金の記録（運営）',
  }),
  getRefund: endpoint({ method: 'get', path: '/refund/{id}', params: byID, output: Refund, summary: '返金（運営）' }),
  requestPaymentRefund: endpoint({
    method: 'post',
    path: '/payment/{id}/refundRequest',
    params: byID,
    body: RefundRequest,
    output: list,
    summary: '返金を申請する（カードと振込の両方で支払われたときは、2件になる）',
  }),
  requestDepositRefund: endpoint({
    method: 'post',
    path: '/deposit/{id}/return',
    params: byID,
    body: ReturnRequest,
    output: Refund,
    summary: '入金の残りの返金を申請する',
  }),
  approveRefund: endpoint({ ...move, path: '/refund/{id}/approval', summary: '返金を承認する', callsOutside: true }),
  refuseRefund: endpoint({ ...move, path: '/refund/{id}/refusal', body: z.strictObject({ reason }), summary: '返金の申請を却下する' }),
  payOutRefund: endpoint({
    ...move,
    path: '/refund/{id}/payout',
    body: Payout,
    summary: '返金の振込を記録する（返金先が届くまでは 409 destination-awaited。accountKnown を添えると、それでも記録する）',
  }),
  bounceRefund: endpoint({
    ...move,
    path: '/refund/{id}/bounce',
    body: Bounce,
    summary:
      '返金の振込が銀行から戻ったことを記録し、返金先をもう一度たずねる（bouncedOn は通帳の日付で、なければ今日。締めた月の返金は 409 month-closed）',
  }),
  retryRefund: endpoint({ ...move, path: '/refund/{id}/retry', summary: 'できなかった返金を、もう一度手続きする', callsOutside: true }),
  withdrawRefund: endpoint({
    ...move,
    path: '/refund/{id}/withdrawal',
    body: z.strictObject({ reason: words(400).default(null).meta({ label: '理由' }) }),
    summary: '返金の申請・手続きを取り消す',
  }),
}
