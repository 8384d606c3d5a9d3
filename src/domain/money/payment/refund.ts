import { and, eq, inArray, ne } from 'drizzle-orm'
import { standingStates } from '#domain/base/alert/causes.ts'
import type { Raised } from '#domain/base/alert/raise.ts'
import { endTrouble } from '#domain/base/alert/settle.ts'
import { alert } from '#domain/base/alert/table.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, Problem, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import { requireMember, requireProofFor } from '#platform/viewer.ts'
import type { Payment } from './contract.ts'
import { receivedAt } from './credit.ts'
import { PaymentStatus } from './enumerations.ts'
import { alertOperators, dealEvent, publishPayment } from './events.ts'
import { lockPayment } from './lock.ts'
import { refusal } from './policy.ts'
import { payments } from './queries.ts'
import { paymentLife } from './state.ts'
import { deposit, payment } from './table.ts'

type Money = typeof deposit.$inferSelect
type Outcome = 'succeeded' | 'pending' | 'failed'

/**
 * The operator refunds a payment. A transfer they have refunded by hand; a card is refunded by the provider: usually immediately, otherwise
 * the payment stays "paid" with refundRequestedAt, and the job continues until the provider has done it.
 */
export async function refundPayment(ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number): Promise<Payment> {
  refuse(refusal(requireMember(ctx), await payments.one(ctx, id), 'refund'), 'ever')
  requireProofFor(ctx, 'money.decide')
  const depositID = await transact(ctx, (ctx) => requestRefund(ctx, id, reason, ifMatch))
  try {
    if ((await sendBack(ctx, depositID)) === 'failed')
      throw conflict('refund-failed', '決済会社で返金できませんでした。決済会社の管理画面をご確認ください。')
  } catch (error) {
    if (!isAway(error)) throw error
  }
  return payments.one(ctx, id)
}

/** Refunds one deposit; the job of the queue payment-refund. Idempotent: the provider knows the refund by the deposit's id. */
export async function sendBack(ctx: Ctx, depositID: string): Promise<Outcome | undefined> {
  const [money] = await ctx.db.select().from(deposit).where(eq(deposit.id, depositID))
  if (money?.refundState !== 'due') return undefined
  const state = money.method === 'transfer' ? 'succeeded' : await giveBack(ctx, money)
  return transact(ctx, async (ctx): Promise<Outcome> => {
    const { row } = await lockPayment(ctx, money.paymentID)
    if (state === 'succeeded') await finishRefund(ctx, depositID)
    else if (state === 'failed') await failRefund(ctx, row, depositID, { amount: money.amount })
    // The failure may be reported before the pending state.
    else if ((await note(ctx, depositID, 'pending')).refundState === 'failed') return 'failed'
    return state
  })
}

/** The refund is complete. Runs in a transaction that has locked the payment; a repeat changes nothing. */
export async function finishRefund(ctx: Ctx, depositID: string): Promise<void> {
  const money = await lockRow(ctx, deposit, depositID)
  if (money.refundState === 'done') return
  await updateRow(ctx, deposit, money, { refundState: 'done', refundedAt: ctx.clock.now() })
  await endTrouble(ctx, { cause: 'refund-unpaid-3d', key: depositID }, '返金が終わったため、自動で対応済みにしました。')
  const row = await lockRow(ctx, payment, money.paymentID)
  if (money.credited) {
    const refunded = await updateRow(ctx, payment, row, {
      paymentStatus: paymentLife.after(row.paymentStatus, 'refund'),
      refundedAt: ctx.clock.now(),
      refundNumber: await nextDocumentNumber(ctx, 'C'),
    })
    if (row.usageFeeFlag) await endUsageFee(ctx, row)
    await record(ctx, 'payment.refund', { kind: 'payment', id: row.id }, { amount: row.amount, refundNumber: refunded.refundNumber })
    await emit(ctx, 'payment.refunded', { ...dealEvent(refunded), usageFee: row.usageFeeFlag })
    await publishPayment(ctx, refunded)
  } else {
    await record(ctx, 'payment.recordReturn', { kind: 'payment', id: row.id }, { amount: money.amount, cause: money.refundReason })
    await emit(ctx, 'payment.returned', { ...dealEvent(row), amount: money.amount })
  }
}

/** The refund failed. The operators are alerted and may retry. Runs in a transaction that has locked the payment. */
export async function failRefund(ctx: Ctx, row: typeof payment.$inferSelect, depositID: string, facts: Raised['facts']) {
  const before = await lockRow(ctx, deposit, depositID)
  // The provider reports it in its response and by an event, possibly twice.
  if (before.refundState === 'failed' || before.refundState === 'done') return
  const money = await note(ctx, depositID, 'failed')
  await endTrouble(ctx, { cause: 'refund-unpaid-3d', key: depositID }, '返金できなかったため、「返金できませんでした」に引き継ぎました。')
  if (money.credited && row.paymentStatus === PaymentStatus.paid)
    await publishPayment(ctx, await updateRow(ctx, payment, row, { refundRequestedAt: null }))
  await alertOperators(ctx, row, { cause: 'refund-failed', key: `${depositID}/${money.version}`, facts: { depositID, ...facts } })
}

async function requestRefund(ctx: Ctx, id: string, refundReason: string, ifMatch: number | undefined): Promise<string> {
  const { row } = await lockPayment(ctx, id, ifMatch)
  refuse(refusal(requireMember(ctx), row, 'refund'))
  await requireNoDispute(ctx, id)
  const [money] = await ctx.db
    .select()
    .from(deposit)
    .where(and(eq(deposit.paymentID, id), deposit.credited))
  if (!money) throw new Error(`The payment ${id} is paid, but has no deposit.`)
  await updateRow(ctx, deposit, money, { refundState: 'due', refundReason })
  const requested = await updateRow(ctx, payment, row, { refundRequestedAt: ctx.clock.now(), refundReason })
  await record(ctx, 'payment.requestRefund', { kind: 'payment', id }, { reason: refundReason })
  await publishPayment(ctx, requested)
  await ctx.platform.jobs.send(ctx, 'payment-refund', { depositID: money.id }, { key: money.id })
  return money.id
}

/** A chargeback already takes the money back: an additional refund would pay twice. */
async function requireNoDispute(ctx: Ctx, paymentID: string): Promise<void> {
  const disputed = and(eq(alert.cause, 'disputed'), eq(alert.subjectID, paymentID), inArray(alert.state, [...standingStates]))
  if ((await ctx.db.$count(alert, disputed)) > 0)
    throw conflict(
      'payment-disputed',
      'この支払いには、カード会社への異議申し立てがあります。返金すると二重にお返しすることになるため、先に「要確認」で申し立てを終えてください。',
    )
}

async function giveBack(ctx: Ctx, money: Money): Promise<Outcome> {
  try {
    const { state } = await ctx.platform.gateway.refund(ctx, { paymentIntentID: money.reference, amount: money.amount, refundID: money.id })
    return state
  } catch (error) {
    // It was already refunded directly at the provider: the request is fulfilled.
    if (error instanceof Problem && error.code === 'already-refunded') return 'succeeded'
    if (isAway(error)) throw error // to be tried again
    ctx.log.warn({ err: error, depositID: money.id }, 'the provider refused a refund')
    return 'failed'
  }
}

const isAway = (error: unknown) => error instanceof Problem && error.status === 503

async function note(ctx: Ctx, depositID: string, refundState: 'pending' | 'failed') {
  const money = await lockRow(ctx, deposit, depositID)
  const isOver = money.refundState === 'done' || money.refundState === 'failed'
  return isOver ? money : updateRow(ctx, deposit, money, { refundState })
}

/** A refunded usage fee ends, unless another one is paid. */
async function endUsageFee(ctx: Ctx, row: typeof payment.$inferSelect) {
  const payer = await lockRow(ctx, user, row.paymentUserID)
  const [another] = await ctx.db
    .select({ paidAt: payment.paidAt, receivedOn: deposit.receivedOn })
    .from(payment)
    .innerJoin(deposit, and(eq(deposit.paymentID, payment.id), eq(deposit.credited, true)))
    .where(
      and(eq(payment.paymentUserID, payer.id), payment.usageFeeFlag, eq(payment.paymentStatus, PaymentStatus.paid), ne(payment.id, row.id)),
    )
  await updateRow(ctx, user, payer, {
    usageFeeActive: another !== undefined,
    usageFeePayAt: another?.paidAt ? receivedAt(another.receivedOn, another.paidAt) : null,
  })
}
