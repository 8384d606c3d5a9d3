import { adjustmentKinds, depositAsides, depositOrigins } from '#domain/money/payment/deposit-enumerations.ts'
import { warning } from '#domain/people/colleague/absence.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { paging, param } from '#platform/http/filter.ts'
import { byID, Count, Day, ID, Nothing, stamped, Time, words, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allDepositTabs, allSuggestionReasons, depositStandings, verdicts } from './desk-enumerations.ts'

const text = z.string().nullable()

/** A payment that this money may pay. */
const MatchablePayment = z
  .strictObject({
    id: ID,
    version: z.int(),
    negotiationID: ID,
    orderNumber: z.string(),
    payerName: z.string(),
    /** As billed. */
    amount: Yen,
    /** Not paid yet. */
    open: Yen,
    dueDate: Day,
    /** The part of this money that it would get. */
    part: Yen,
    /** Warnings before matching: the payer or day differs from the announcement, or the deal has fallen through. */
    doubts: z.array(z.string()),
    /** The deal has fallen through: the money may have to be returned. */
    calledOff: z.boolean(),
  })
  .meta({ id: 'MatchablePayment' })
export type MatchablePayment = z.infer<typeof MatchablePayment>

const Candidate = z
  .strictObject({
    payments: z.array(MatchablePayment),
    why: z.array(z.enum(allSuggestionReasons)),
    /** Above zero the payments still need it; below zero it stays with the deposit. */
    gap: z.int(),
  })
  .meta({ id: 'DepositCandidate' })
export type Candidate = z.infer<typeof Candidate>

const Paid = z.strictObject({
  id: ID,
  paymentID: ID,
  negotiationID: ID,
  orderNumber: z.string(),
  payerName: z.string(),
  amount: Yen,
  at: Time,
  byName: text,
  undoneAt: Time.nullable(),
  undoneByName: text,
  undoReason: text,
  /** Why the match cannot be undone; null if it can. */
  undoRefused: text,
})

/** A deposit on the office's account. */
export const DeskDeposit = z
  .strictObject({
    id: ID,
    origin: z.enum(depositOrigins),
    account: z.string(),
    bookedOn: Day,
    amount: Yen,
    remaining: Yen,
    standing: z.enum(depositStandings),
    /** Reserved for a refund that is not done yet. */
    returning: Yen,
    payer: text,
    description: text,
    aside: z.enum(depositAsides).nullable(),
    asideNote: text,
    assigneeID: ID.nullable(),
    assigneeName: text,
    /** Put off until this day. */
    laterOn: Day.nullable(),
    note: text,
    /** Null once nothing remains, or it is put aside. */
    verdict: z.enum(verdicts).nullable(),
    /** Short by no more than a transfer fee that the payer's bank may deduct. */
    feeLikely: z.boolean(),
    candidates: z.array(Candidate),
    /** Why the number in its text pays nothing: 「この番号の注文はキャンセルされています」. */
    closed: z.strictObject({ reason: z.string(), negotiationID: ID, doubts: z.array(z.string()) }).nullable(),
    paid: z.array(Paid),
    /** Typed in, and untouched. */
    mayDelete: z.boolean(),
    ...stamped,
  })
  .meta({ id: 'DeskDeposit' })
export type DeskDeposit = z.infer<typeof DeskDeposit>

const conditions = {
  tab: z.enum(allDepositTabs).optional(),
  importID: param('ids'),
  bookedOnFrom: Day.optional(),
  bookedOnTo: Day.optional(),
  /** Payer, text or amount. */
  keyword: z.string().trim().max(100).optional(),
}
const move = { params: byID, output: DeskDeposit }
const reason = z.string().trim().min(1).max(400).meta({ label: '理由' })

export const depositDeskContract = {
  listDeskDeposits: endpoint({
    method: 'get',
    path: '/deposits/desk',
    query: z.strictObject({ ...conditions, ...paging(['bookedOn', 'amount', 'createdAt']) }),
    output: page(DeskDeposit),
    summary: '入金の一覧と、充てる支払いの候補（運営）',
  }),
  countDeskDepositsByTab: endpoint({
    method: 'get',
    path: '/deposits/desk/count',
    query: z.strictObject(conditions),
    output: z.strictObject(
      Object.fromEntries(allDepositTabs.map((tab) => [tab, Count])) as Record<(typeof allDepositTabs)[number], typeof Count>,
    ),
    summary: '入金の一覧のタブごとの件数',
  }),
  getDeskDeposit: endpoint({ ...move, method: 'get', path: '/deposit/{id}', summary: '入金の明細と候補（運営）' }),
  findPaymentsForDeposit: endpoint({
    method: 'get',
    path: '/deposit/{id}/payments',
    params: byID,
    query: z.strictObject({ keyword: z.string().trim().max(100).optional() }),
    output: page(MatchablePayment),
    summary: 'この入金を充てられる支払いを、番号・お名前・物件・金額でさがす',
  }),
  createDeposit: endpoint({
    method: 'post',
    path: '/deposit',
    body: z.strictObject({
      bookedOn: Day.meta({ label: '入金日' }),
      amount: Yen.min(1).meta({ label: '入金額' }),
      payerName: z.string().trim().min(1).max(100).meta({ label: '振込名義' }),
      description: words(200).default(null).meta({ label: '摘要' }),
      account: z.string().max(100).optional().meta({ label: '口座' }),
    }),
    output: DeskDeposit,
    status: 201,
    summary: '通帳を見て、入金を1件記録する',
  }),
  matchDeposit: endpoint({
    ...move,
    method: 'post',
    path: '/deposit/{id}/match',
    body: z.strictObject({
      payments: z
        .array(z.strictObject({ id: ID, amount: Yen.min(1), version: z.int().optional() }))
        .min(1)
        .max(20)
        .meta({ label: '支払い' }),
      /** Adjusts the shortfall that remains of a payment. */
      adjustments: z
        .array(z.strictObject({ paymentID: ID, amount: Yen.min(1), kind: z.enum(adjustmentKinds), reason: words(400).default(null) }))
        .max(20)
        .default([])
        .meta({ label: '不足の扱い' }),
    }),
    summary: '入金を支払いに充てる（足りなければ一部入金、余れば明細に残る）',
  }),
  undoAllocation: endpoint({
    method: 'post',
    path: '/allocation/{id}/undoing',
    params: byID,
    body: z.strictObject({ reason }),
    output: DeskDeposit,
    summary: '充当を取り消し、支払いを「お支払い待ち」に戻す',
  }),
  putDepositAside: endpoint({
    ...move,
    method: 'put',
    path: '/deposit/{id}/aside',
    body: z.strictObject({ reason: z.enum(depositAsides).meta({ label: '理由' }), note: words(400).default(null).meta({ label: 'メモ' }) }),
    summary: '支払いではない入金を対象外にする',
  }),
  takeDepositBack: endpoint({ ...move, method: 'delete', path: '/deposit/{id}/aside', summary: '対象外の入金を戻す' }),
  deleteDeposit: endpoint({
    method: 'delete',
    path: '/deposit/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '誤って手で入力した入金を消す（充当や返金の記録がなく、その月を締めるまで）',
  }),
  putDepositCare: endpoint({
    ...move,
    method: 'put',
    path: '/deposit/{id}/care',
    body: z.strictObject({
      assigneeID: ID.nullable().default(null).meta({ label: '担当' }),
      laterOn: Day.nullable().default(null).meta({ label: 'いつ見るか' }),
      note: words(1000).default(null).meta({ label: 'メモ' }),
    }),
    output: z.strictObject({ ...DeskDeposit.shape, warning }),
    summary: '入金の担当・あとで見る日・メモ',
  }),
}
