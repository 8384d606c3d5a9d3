import type { AlertCause } from '#domain/base/alert/causes.ts'
import { receiptAddressee } from '#domain/money/order/addressee.ts'
import { quotationLife } from '#domain/money/quotation/state.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { addresseeOf } from '#domain/people/user/addressee.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import { markClosed, openOf } from './checkout.ts'
import { alertOperators, dealEvent, publishPayment } from './events.ts'
import type { LockedPayment } from './lock.ts'
import { isOpen } from './policy.ts'
import { paymentLife } from './state.ts'
import { checkout, deposit, payment } from './table.ts'

export interface Money {
  method: 'card' | 'transfer'
  reference: string
  amount: number
  currency: string
  payerName?: string
  receivedOn?: string
}

/** Books money received for a locked payment: it settles the payment, or is recorded and refunded. */
export async function takeIn(ctx: Ctx, locked: LockedPayment, money: Money): Promise<void> {
  const { row } = locked
  const misfit = misfitOf(row, money)
  const { receivedOn = tokyoDay(ctx.clock.now()), payerName = null, ...rest } = money
  const kept = await insertRow(ctx, deposit, {
    ...rest,
    receivedOn,
    payerName,
    paymentID: row.id,
    credited: !misfit,
    ...(misfit && { refundState: 'due' as const, refundReason: misfit }),
  })
  if (misfit) {
    const { amount, currency } = money
    await alertOperators(ctx, row, { cause: misfit, key: kept.id, facts: { depositID: kept.id, amount, currency, expected: row.amount } })
    await ctx.platform.jobs.send(ctx, 'payment-refund', { depositID: kept.id }, { key: kept.id })
  } else {
    await settle(ctx, locked, money)
  }
}

/** Why this money cannot settle the payment. Only the full amount in yen can, for a valid, unpaid order. */
function misfitOf(row: LockedPayment['row'], { amount, currency }: Money): AlertCause | undefined {
  if (paymentLife.next(row.paymentStatus, 'pay') === undefined) return 'already-paid'
  if (!isOpen(row)) return 'not-open'
  return amount === row.amount && currency === 'jpy' ? undefined : 'wrong-amount'
}

/** When the money arrived: a transfer is often found days later, and then counts from the bank's day. */
export const receivedAt = (receivedOn: string | undefined, credited: Date): Date =>
  receivedOn === undefined || receivedOn === tokyoDay(credited) ? credited : startOfTokyoDay(receivedOn)

/** Marks it as paid in one transaction: payment, quotation, receipt number, and the payer's usage fee. */
async function settle(ctx: Ctx, { row, order: ordered, quotation: of }: LockedPayment, { method, reference, receivedOn }: Money) {
  const now = ctx.clock.now()
  const paid = await updateRow(ctx, payment, row, {
    paymentStatus: paymentLife.after(row.paymentStatus, 'pay'),
    method,
    stripePaymentID: method === 'card' ? reference : null,
    errorReason: null,
    paidAt: now,
    paymentUserName: await addresseeOf(ctx, row.paymentUserID, row.paymentUserName),
    addressee: await receiptAddressee(ctx, ordered),
    receiptNumber: await nextDocumentNumber(ctx, 'R'),
  })
  await updateRow(ctx, quotation, of, { quotationStatus: quotationLife.after(of.quotationStatus, 'pay') })
  for (const { id, externalID } of await ctx.db.select().from(checkout).where(openOf(row.id))) {
    await markClosed(ctx, id)
    if (externalID) await ctx.platform.jobs.send(ctx, 'payment-close-checkout', { externalID }, { key: externalID })
  }
  await record(ctx, 'payment.pay', { kind: 'payment', id: row.id }, { method, amount: row.amount, receiptNumber: paid.receiptNumber })
  if (row.usageFeeFlag) {
    const payer = await lockRow(ctx, user, row.paymentUserID)
    await updateRow(ctx, user, payer, { usageFeeActive: true, usageFeePayAt: receivedAt(receivedOn, now) })
  }
  await emit(ctx, 'payment.paid', { ...dealEvent(paid), usageFee: row.usageFeeFlag, method })
  await publishPayment(ctx, paid)
}
