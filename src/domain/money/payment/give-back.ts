import { and, eq } from 'drizzle-orm'
import type { AlertInput } from '#domain/base/alert/raise.ts'
import { endAlert } from '#domain/base/alert/settle.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import { isWhollyRefunded } from './amounts.ts'
import { deposit } from './deposit-table.ts'
import { alertOperators, dealEvent, publishPayment, tellFailed } from './events.ts'
import type { LockedPayment } from './lock.ts'
import { refundStates } from './refund-enumerations.ts'
import { countingRefunds, isUnderway, type LockedRefund, lockRefund } from './refund-lock.ts'
import { type RefundRow, refund } from './refund-table.ts'
import { reverseRefundUnlessClosed } from './reverse-refund.ts'
import { paymentLife } from './state.ts'
import { payment } from './table.ts'
import { endUsageFee } from './usage-fee-end.ts'

export type Outcome = 'succeeded' | 'pending' | 'failed'

/** Sends a card refund; the job of the queue payment-refund. Idempotent: the provider knows the refund by its id. */
export async function sendBack(ctx: Ctx, refundID: string): Promise<Outcome | undefined> {
  const [found] = await ctx.db
    .select({ row: refund, reference: deposit.reference })
    .from(refund)
    .innerJoin(deposit, eq(deposit.id, refund.depositID))
    .where(and(eq(refund.id, refundID), eq(refund.state, 'approved'), eq(refund.method, 'card')))
  if (!found) return undefined
  const { state, providerRefundID } = await askProvider(ctx, found.row, found.reference ?? '')
  return transact(ctx, async (ctx): Promise<Outcome> => {
    const both = await lockRefund(ctx, refundID)
    // The failure may be reported before the answer.
    if (both.row.state === 'failed') return 'failed'
    if (state === 'succeeded') await finishRefund(ctx, both, { providerRefundID })
    else if (state === 'failed') await failRefund(ctx, both, { amount: both.row.amount }, providerRefundID)
    else if (both.row.state === 'approved') await updateRow(ctx, refund, both.row, { state: 'underway', providerRefundID })
    return state
  })
}

async function askProvider(
  ctx: Ctx,
  row: RefundRow,
  paymentIntentID: string,
): Promise<{ state: Outcome; providerRefundID: string | null }> {
  try {
    const { state, id } = await ctx.platform.gateway.refund(ctx, { paymentIntentID, amount: row.amount, refundID: row.id })
    return { state, providerRefundID: id }
  } catch (error) {
    // It was already refunded directly at the provider: the request is fulfilled.
    if (error instanceof Problem && error.code === 'already-refunded') return { state: 'succeeded', providerRefundID: null }
    if (isGatewayUnavailable(error)) throw error // to be tried again
    ctx.log.warn({ err: error, refundID: row.id }, 'the provider refused a refund')
    return { state: 'failed', providerRefundID: null }
  }
}

export const isGatewayUnavailable = (error: unknown) => error instanceof Problem && error.status === 503

/** The money has been refunded. Runs in a transaction that has locked payment and refund; a repeat changes nothing. */
export async function finishRefund(
  ctx: Ctx,
  { row, lockedPayment }: LockedRefund,
  outcome: { providerRefundID?: string | null; paidOutOn?: string } = {},
): Promise<void> {
  if (row.state === 'done') return
  const number = row.kind === 'payment' ? await nextDocumentNumber(ctx, 'C') : null
  const { providerRefundID = row.providerRefundID, ...paidOut } = outcome
  const done = await updateRow(ctx, refund, row, {
    state: 'done',
    number,
    doneAt: ctx.clock.now(),
    failure: null,
    // A remainder stays the same row, a payment's refund is another one, which was not returned.
    ...(row.kind === 'payment' && { bouncedOn: null }),
    providerRefundID,
    ...paidOut,
  })
  for (const cause of ['refund-unpaid-3d', 'refund-payable'] as const)
    await endAlert(ctx, { cause, key: row.id }, '返金が終わったため、自動で対応済みにしました。')
  if (row.kind === 'payment' && lockedPayment) return bookRefund(ctx, lockedPayment, done)
  if (!lockedPayment) return record(ctx, 'deposit.recordReturn', { kind: 'deposit', id: row.depositID ?? '' }, { amount: row.amount })
  await record(ctx, 'payment.recordReturn', { kind: 'payment', id: lockedPayment.row.id }, { amount: row.amount, cause: row.reason })
  await emit(ctx, 'payment.returned', { ...dealEvent(lockedPayment.row), amount: row.amount })
}

async function bookRefund(ctx: Ctx, locked: LockedPayment, { amount, number }: RefundRow) {
  const { row } = locked
  const refundedAmount = row.refundedAmount + amount
  const whole = isWhollyRefunded({ ...row, refundedAmount })
  const others = (await countingRefunds(ctx, row.id)).some(isUnderway)
  const refunded = await updateRow(ctx, payment, row, {
    refundedAmount,
    ...(whole && { paymentStatus: paymentLife.after(row.paymentStatus, 'refund'), refundedAt: ctx.clock.now(), refundNumber: number }),
    ...(!whole && !others && { refundRequestedAt: null, refundReason: null }),
  })
  locked.row = refunded
  if (whole && row.usageFeeFlag) await endUsageFee(ctx, row)
  await record(ctx, 'payment.refund', { kind: 'payment', id: row.id }, { amount, refundNumber: number })
  if (whole) await emit(ctx, 'payment.refunded', { ...dealEvent(refunded), usageFee: row.usageFeeFlag, amount })
  else await emit(ctx, 'payment.partlyRefunded', { ...dealEvent(refunded), amount })
  await publishPayment(ctx, refunded)
}

/**
 * The refund failed, perhaps days after the bank had taken it. The operators are alerted and may try again. Runs in a transaction that has
 * locked payment and refund.
 */
export async function failRefund(
  ctx: Ctx,
  { row, lockedPayment }: LockedRefund,
  facts: AlertInput['facts'],
  providerRefundID: string | null,
): Promise<void> {
  // The provider reports it in its response and by an event, possibly twice.
  if (!isUnderway(row) && row.state !== 'done') return
  const about = { cause: 'refund-failed' as const, facts: { refundID: row.id, ...facts } }
  const failure = typeof facts?.reason === 'string' ? facts.reason : null
  if (row.state === 'done') {
    const reversed = await reverseRefundUnlessClosed(ctx, { row, lockedPayment })
    // In a closed month its state stays "done", so only the failure shows that its payer has been notified.
    if (reversed || row.failure === null) await tellFailed(ctx, { row, lockedPayment })
    if (!reversed) {
      await updateRow(ctx, refund, row, { failure: failure ?? refundStates.failed })
      return alertOperators(ctx, lockedPayment?.row, { ...about, key: row.id })
    }
  }
  const failed = await updateRow(ctx, refund, row, {
    ...{ state: 'failed' as const, doneAt: null, failure, providerRefundID: providerRefundID ?? row.providerRefundID },
  })
  await endAlert(ctx, { cause: 'refund-unpaid-3d', key: row.id }, '返金できなかったため、「返金できませんでした」に引き継ぎました。')
  if (row.kind === 'payment' && lockedPayment && !(await countingRefunds(ctx, lockedPayment.row.id)).some(isUnderway)) {
    lockedPayment.row = await updateRow(ctx, payment, lockedPayment.row, { refundRequestedAt: null })
    await publishPayment(ctx, lockedPayment.row)
  }
  await alertOperators(ctx, lockedPayment?.row, { ...about, key: `${row.id}/${failed.version}` })
}
