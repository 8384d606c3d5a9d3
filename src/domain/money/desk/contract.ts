import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { orderStatuses } from '#domain/money/order/enumerations.ts'
import { WaitingDeposit } from '#domain/money/payment/contract.ts'
import { allDisputeMarks, allDisputeTreatments } from '#domain/money/payment/dispute-enumerations.ts'
import { paymentStatuses } from '#domain/money/payment/enumerations.ts'
import { allRefundStates, refundKinds, refundOrigins, refundReasons } from '#domain/money/payment/refund-enumerations.ts'
import { userTypes } from '#domain/people/user/enumerations.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging, param } from '#platform/http/filter.ts'
import { byID, codeIn, codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allOrderTabs, allPaymentTabs, allRefundTabs, disputeTabs, moneyBackTabs } from './enumerations.ts'

/** Whether a buyer or a seller pays; null for a transfer of nobody known. */
const partyType = codeIn(userTypes).nullable()

/** A payment in the list of the office. */
export const DeskPayment = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    orderNumber: z.string(),
    paymentUserName: z.string(),
    userType: partyType,
    /** The services, in words. */
    content: z.string(),
    amount: Yen,
    receivedAmount: Yen,
    adjustedAmount: Yen,
    refundedAmount: Yen,
    paymentStatus: codeOf(paymentStatuses),
    method: z.enum(['card', 'transfer']).nullable(),
    dueDate: Day,
    acceptedAt: Time.nullable(),
    /** Letters about this due date. */
    reminderCount: z.int(),
    /** The last day of a pause. */
    remindersPausedUntil: Day.nullable(),
    closedAt: Time.nullable(),
    transferAnnouncedAt: Time.nullable(),
    paidAt: Time.nullable(),
    receiptNumber: z.string().nullable(),
    refundRequestedAt: Time.nullable(),
    refundedAt: Time.nullable(),
    refundNumber: z.string().nullable(),
    /** Made so far, oldest first; `on` is the day in the books: that of the transfer, or of the provider's report. */
    refunds: z.array(z.strictObject({ number: z.string(), on: Day, amount: Yen })),
    /** Null without a dispute, or once it is settled. */
    dispute: z.enum(allDisputeMarks).nullable(),
    /** Unmatched deposits with its number, while it is unpaid. */
    waitingDeposit: WaitingDeposit.nullable(),
    ...stamped,
  })
  .meta({ id: 'DeskPayment' })
export type DeskPayment = z.infer<typeof DeskPayment>

/** An order in the list of the office. */
export const DeskOrder = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    quotationID: ID,
    orderNumber: z.string(),
    quotationNumber: z.string(),
    orderUserName: z.string(),
    userType: partyType,
    content: z.string(),
    totalAmount: Yen,
    orderStatus: codeOf(orderStatuses),
    /** Null before the order is confirmed. */
    paymentStatus: codeOf(paymentStatuses).nullable(),
    transferAnnouncedAt: Time.nullable(),
    refundRequestedAt: Time.nullable(),
    orderAt: Time,
    orderConfirmAt: Time.nullable(),
    acceptedAt: Time.nullable(),
    orderCancelAt: Time.nullable(),
    cancelReason: z.string().nullable(),
    dueDate: Day.nullable(),
    plannedDelivery: Day.nullable(),
    /** Null without a dispute, or once it is settled. */
    dispute: z.enum(allDisputeMarks).nullable(),
    /** Unmatched deposits with its number, while it is unpaid. */
    waitingDeposit: WaitingDeposit.nullable(),
    ...stamped,
  })
  .meta({ id: 'DeskOrder' })
export type DeskOrder = z.infer<typeof DeskOrder>

/** A refund in the list of the office. */
export const DeskRefund = z
  .strictObject({
    id: ID,
    number: z.string().nullable(),
    kind: z.enum(refundKinds),
    origin: z.enum(refundOrigins),
    paymentID: ID.nullable(),
    depositID: ID.nullable(),
    orderNumber: z.string().nullable(),
    /** The payer, or the name on the transfer. */
    party: z.string().nullable(),
    userType: partyType,
    method: z.enum(['card', 'transfer']),
    amount: Yen,
    /** The payment, or the deposit with the remainder that is refunded. */
    wholeAmount: Yen.nullable(),
    reasonCode: codeOf(refundReasons).nullable(),
    reason: z.string(),
    state: z.enum(allRefundStates),
    requestedAt: Time,
    requestedByName: z.string().nullable(),
    decidedAt: Time.nullable(),
    decisionReason: z.string().nullable(),
    paidOutOn: Day.nullable(),
    doneAt: Time.nullable(),
    failure: z.string().nullable(),
    /** The bank's day on which the last transfer was returned. */
    bouncedOn: Day.nullable(),
    ...stamped,
  })
  .meta({ id: 'DeskRefund' })
export type DeskRefund = z.infer<typeof DeskRefund>

/** A chargeback: the payer's bank reclaims a card payment. For operators. */
export const DeskDispute = z
  .strictObject({
    id: ID,
    /** The provider's number. */
    providerID: z.string(),
    paymentID: ID,
    orderNumber: z.string().nullable(),
    /** The services of its order. */
    content: z.string(),
    party: z.string().nullable(),
    userType: partyType,
    amount: Yen,
    currency: z.string(),
    /** In the provider's words, as the status. */
    reason: z.string().nullable(),
    status: z.string(),
    refundable: z.boolean(),
    /** Evidence is given at the provider's site, until then. */
    evidenceDueAt: Time.nullable(),
    openedAt: Time,
    closedAt: Time.nullable(),
    /** The amount is not on our balance. */
    withdrawn: z.boolean(),
    /** How a lost amount is booked. */
    treatment: z.enum(allDisputeTreatments).nullable(),
    treatedAt: Time.nullable(),
    treatedByName: z.string().nullable(),
    treatmentReason: z.string().nullable(),
    /** The amount was returned after the decision. */
    treatmentEndedAt: Time.nullable(),
    /** Earlier bad debts, each ended when the amount was returned; oldest first. */
    formerWriteOffs: z.array(z.strictObject({ amount: Yen, reason: z.string(), treatedAt: Time, endedAt: Time })),
    /** The reader may decide now. */
    treatable: z.boolean(),
    /** The payment at the provider's site. */
    providerURL: z.string(),
    ...stamped,
  })
  .meta({ id: 'DeskDispute' })
export type DeskDispute = z.infer<typeof DeskDispute>

const Totals = z.strictObject({ count: z.int(), amount: Yen }).meta({ id: 'DeskTotals' })
const totalsOf = <Tab extends string>(tabs: readonly Tab[]) =>
  z.strictObject(Object.fromEntries(tabs.map((tab) => [tab, Totals])) as Record<Tab, typeof Totals>)

export const paymentDeskFilter = { method: 'text', dueDate: 'day', paidAt: 'time', amount: 'range', usageFeeFlag: 'flag' } as const
export const orderDeskFilter = { orderAt: 'time', totalAmount: 'range', usageFeeFlag: 'flag' } as const

export const refundDeskFilter = { method: 'text', requestedAt: 'time', doneAt: 'time', amount: 'range' } as const
export const disputeDeskFilter = { paymentID: 'ids', openedAt: 'time', evidenceDueAt: 'time', amount: 'range' } as const

/** `keyword` searches numbers and names. */
const ofPayments = { ...filterShape(paymentDeskFilter), keyword: param('text') }
const ofOrders = { ...filterShape(orderDeskFilter), keyword: param('text') }
const ofRefunds = { ...filterShape(refundDeskFilter), keyword: param('text') }
const ofDisputes = { ...filterShape(disputeDeskFilter), keyword: param('text') }
const refundTab = z.enum(moneyBackTabs).optional().meta({ label: '状況' })
const disputeTab = z.enum(disputeTabs).optional().meta({ label: '状況' })
const paymentTab = z.enum(allPaymentTabs).optional().meta({ label: '状況' })
const orderTab = z.enum(allOrderTabs).optional().meta({ label: '状況' })

export const moneyDeskContract = {
  listDeskPayments: endpoint({
    method: 'get',
    path: '/payments/desk',
    query: z.strictObject({ ...ofPayments, tab: paymentTab, ...paging(['createdAt', 'dueDate', 'paidAt', 'amount']) }),
    output: page(DeskPayment),
    summary: '支払いの一覧（運営）',
  }),
  getPaymentTotals: endpoint({
    method: 'get',
    path: '/payments/desk/totals',
    query: z.strictObject(ofPayments),
    output: totalsOf(allPaymentTabs),
    summary: '支払いの件数と金額の合計を、状況ごとに（運営）',
  }),
  exportPayments: endpoint({
    method: 'post',
    path: '/payments/export',
    query: z.strictObject({ ...ofPayments, tab: paymentTab, ...takeoutReason }),
    output: z.string(),
    media: 'text/csv',
    summary: '支払いの一覧のCSV書き出し',
  }),
  listDeskOrders: endpoint({
    method: 'get',
    path: '/orders/desk',
    query: z.strictObject({ ...ofOrders, tab: orderTab, ...paging(['createdAt', 'orderAt', 'totalAmount']) }),
    output: page(DeskOrder),
    summary: '注文の一覧（運営）',
  }),
  getOrderTotals: endpoint({
    method: 'get',
    path: '/orders/desk/totals',
    query: z.strictObject(ofOrders),
    output: totalsOf(allOrderTabs),
    summary: '注文の件数と金額の合計を、状況ごとに（運営）',
  }),
  exportOrders: endpoint({
    method: 'post',
    path: '/orders/export',
    query: z.strictObject({ ...ofOrders, tab: orderTab, ...takeoutReason }),
    output: z.string(),
    media: 'text/csv',
    summary: '注文の一覧のCSV書き出し',
  }),
  listDeskRefunds: endpoint({
    method: 'get',
    path: '/refunds/desk',
    query: z.strictObject({ ...ofRefunds, tab: refundTab, ...paging(['createdAt', 'requestedAt', 'doneAt', 'amount']) }),
    output: page(DeskRefund),
    summary: '返金の一覧（運営）',
  }),
  getRefundTotals: endpoint({
    method: 'get',
    path: '/refunds/desk/totals',
    query: z.strictObject({ ...ofDisputes, ...ofRefunds }),
    output: totalsOf(allRefundTabs),
    summary: '返金と異議申し立ての件数と金額の合計を、状況ごとに（運営）',
  }),
  exportRefunds: endpoint({
    method: 'post',
    path: '/refunds/export',
    query: z.strictObject({ ...ofRefunds, tab: refundTab, ...takeoutReason }),
    output: z.string(),
    media: 'text/csv',
    summary: '返金の一覧のCSV書き出し',
  }),
  listDeskDisputes: endpoint({
    method: 'get',
    path: '/disputes/desk',
    query: z.strictObject({ ...ofDisputes, tab: disputeTab, ...paging(['createdAt', 'openedAt', 'evidenceDueAt', 'amount']) }),
    output: page(DeskDispute),
    summary: '異議申し立ての一覧（運営）',
  }),
  treatDispute: endpoint({
    method: 'post',
    path: '/dispute/{id}/treatment',
    params: byID,
    body: z.strictObject({
      treatment: z.enum(allDisputeTreatments).meta({ label: '帳簿での扱い' }),
      reason: z.string().trim().min(1).max(400).meta({ label: '理由' }),
    }),
    output: DeskDispute,
    summary: '異議申し立てで失った代金を、返金か貸し倒れとして扱う（返金なら返還請求書ができ、支払った方に知らせる）',
  }),
  exportDisputes: endpoint({
    method: 'post',
    path: '/disputes/export',
    query: z.strictObject({ ...ofDisputes, tab: disputeTab, ...takeoutReason }),
    output: z.string(),
    media: 'text/csv',
    summary: '異議申し立ての一覧のCSV書き出し',
  }),
}
