import { Addressee, Order } from '#domain/money/order/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { paymentStatuses } from './enumerations.ts'

const nameOnTransfer = z.string().trim().min(1).max(100).meta({ label: 'お振込名義' })
const reason = z.string().trim().min(1).max(400).meta({ label: '理由' })

/** A deposit with the number of a payment, and its unmatched amount. */
export const WaitingDeposit = z.strictObject({ id: ID, remaining: Yen }).meta({ id: 'WaitingDeposit' })
export type WaitingDeposit = z.infer<typeof WaitingDeposit>

export const Payment = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    orderID: ID,
    orderNumber: z.string(),
    paymentUserID: ID,
    /** The payer's legal name, as of the payment. */
    paymentUserName: z.string(),
    /** The addressee of the receipt, once there is one. */
    addressee: Addressee.nullable(),
    paymentStatus: codeOf(paymentStatuses),
    amount: Yen,
    usageFeeFlag: z.boolean(),
    dueDate: Day,
    /** When the payer accepted the order: nothing can be paid before. */
    acceptedAt: Time.nullable(),
    /** When its order was cancelled: nothing can be paid after. */
    closedAt: Time.nullable(),
    method: z.enum(['card', 'transfer']).nullable(),
    stripePaymentID: z.string().nullable(),
    /** The last reason for a card refusal, as the provider's code: card_declined, insufficient_funds, expired_card ... */
    errorReason: z.string().nullable(),
    /**
     * The account to transfer to; `changed`: it has changed since the request; `reference` precedes the payer's name, so the transfer can
     * be matched to its order.
     */
    transfer: z.strictObject({ bank: z.string(), holder: z.string(), changed: z.boolean(), reference: z.string() }),
    transferAnnouncedAt: Time.nullable(),
    transferDate: Day.nullable(),
    transferName: z.string().nullable(),
    transferAmount: Yen.nullable(),
    /** While it is owed: a deposit with its number waits to be matched. */
    moneyCame: z.boolean(),
    /** That deposit; only operators see which. */
    waitingDeposit: WaitingDeposit.nullable(),
    paidAt: Time.nullable(),
    /** The money that settled it, according to the bank: its day and the payer's name. */
    received: z.strictObject({ on: Day, payerName: z.string().nullable() }).nullable(),
    receiptNumber: z.string().nullable(),
    refundRequestedAt: Time.nullable(),
    refundReason: z.string().nullable(),
    refundedAt: Time.nullable(),
    /** On the 返還請求書. */
    refundNumber: z.string().nullable(),
    /** Received so far; less than the amount while it is paid in part. */
    receivedAmount: Yen,
    /** A shortfall that the office has adjusted, such as the fee of the payer's bank. */
    adjustedAmount: Yen,
    /** Refunded so far. */
    refundedAmount: Yen,
    ...stamped,
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

/** Money received, whether it settled the payment or is refunded. */
export const Deposit = z
  .strictObject({
    id: ID,
    paymentID: ID,
    method: z.enum(['card', 'transfer']),
    /** The provider's payment id, or the bank's day and name. */
    reference: z.string(),
    amount: Yen,
    currency: z.string(),
    payerName: z.string().nullable(),
    receivedOn: Day,
    credited: z.boolean(),
    /** The part of it allocated to this payment, and the part that was refunded unmatched. */
    part: Yen,
    returned: Yen,
    /** Parts of it that paid this payment until the match was undone, the oldest first. */
    undone: z.array(
      z.strictObject({
        amount: Yen,
        undoneAt: Time,
        undoneByName: z.string().nullable(),
        undoReason: z.string().nullable(),
        voidReceiptNumber: z.string().nullable(),
      }),
    ),
    /** Null: no refund. */
    refundState: z.enum(['due', 'pending', 'done', 'failed']).nullable(),
    refundReason: z.string().nullable(),
    refundedAt: Time.nullable(),
    ...stamped,
  })
  .meta({ id: 'Deposit' })
export type Deposit = z.infer<typeof Deposit>

export const TransferNotice = z.strictObject({
  date: Day.meta({ label: 'お振込日' }),
  name: nameOnTransfer,
  amount: Yen.min(1).nullish().meta({ label: 'お振込金額' }),
})
export type TransferNotice = z.output<typeof TransferNotice>

export const Receipt = z.strictObject({
  amount: Yen.min(1).meta({ label: '入金額' }),
  date: Day.meta({ label: '入金日' }),
  payerName: nameOnTransfer.meta({ label: '振込名義' }),
  anyway: z.boolean().optional().meta({ label: '支払う方と違う名義でも入金とする' }),
  separate: z.boolean().optional().meta({ label: '照合を待つ同じ額の入金とは、別の入金とする' }),
})
export type Receipt = z.output<typeof Receipt>

export const paymentFilter = {
  id: 'ids',
  negotiationID: 'ids',
  orderID: 'ids',
  paymentUserID: 'ids',
  paymentStatus: 'codes',
  amount: 'numbers',
  stripePaymentID: 'text',
  method: 'text',
  receiptNumber: 'text',
  usageFeeFlag: 'flag',
  paidAt: 'time',
  transferAnnouncedAt: 'time',
  dueDate: 'day',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const paymentContract = {
  ...resource('payment', 'payments', {
    label: '支払い',
    entity: Payment,
    write: {},
    create: z.record(z.string(), z.unknown()),
    // open: whether its order is still valid.
    filter: { ...filterShape(paymentFilter), ...filterShape({ open: 'flag' }) },
    sort: ['createdAt', 'updatedAt', 'dueDate', 'paidAt', 'amount'],
  }),
  openCheckout: endpoint({
    method: 'post',
    path: '/payment/{id}/checkout',
    params: byID,
    output: z.strictObject({ url: z.url() }),
    summary: 'カードで支払う画面を開く（開いていればその画面）',
    callsOutside: true,
  }),
  announceTransfer: endpoint({
    method: 'post',
    path: '/payment/{id}/transfer',
    params: byID,
    body: TransferNotice,
    output: Payment,
    summary: '振り込んだことを知らせる',
    callsOutside: true,
  }),
  withdrawTransfer: endpoint({
    method: 'delete',
    path: '/payment/{id}/transfer',
    params: byID,
    output: Payment,
    summary: '振り込みの知らせを取り消す',
  }),
  confirmReceipt: endpoint({
    method: 'post',
    path: '/payment/{id}/receipt',
    params: byID,
    body: Receipt,
    output: Payment,
    summary:
      '振込の入金を確認する（支払う方と違う名義なら 409 other-payer、同じ額の入金が照合を待っていれば 409 line-waits。anyway、separate を添えると、それでも確認する）',
    callsOutside: true,
  }),
  refundPayment: endpoint({
    method: 'post',
    path: '/payment/{id}/refund',
    params: byID,
    body: z.strictObject({
      reason,
      paidOut: z.boolean().default(true).meta({ label: '振込は済んでいる' }),
      paidOutOn: Day.optional().meta({ label: '振り込んだ日' }),
    }),
    output: Payment,
    summary: '返金する（振込がまだのときは paidOut を false に。支払った方に返金先をたずねる。済んでいれば paidOutOn にその日）',
    callsOutside: true,
  }),
  listDeposits: endpoint({
    method: 'get',
    path: '/payment/{id}/deposits',
    params: byID,
    output: z.strictObject({ items: z.array(Deposit), cursor: z.string().nullable() }),
    summary: '届いたお金の記録（運営）',
  }),
  cancelOrder: endpoint({
    method: 'post',
    path: '/order/{id}/cancellation',
    params: byID,
    body: z.strictObject({ reason: reason.nullish() }),
    output: Order,
    beforeTerms: true,
    summary: '注文をキャンセル（カードの画面を閉じてから）',
    callsOutside: true,
  }),
  orderUsageFee: endpoint({
    method: 'post',
    path: '/negotiation/{id}/usageFee',
    params: byID,
    output: Payment,
    status: 201,
    location: '/api/payment/{id}',
    summary: 'サイト利用料を申し込む（お支払い待ちのものがあれば、その支払い）',
  }),
}
