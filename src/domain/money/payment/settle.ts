import { receiptAddressee } from '#domain/money/order/addressee.ts'
import { quotationLife } from '#domain/money/quotation/state.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { addresseeOf } from '#domain/people/user/addressee.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import { openAmount, type PaymentAmounts } from './amounts.ts'
import { markClosed, openOf } from './checkout.ts'
import type { PaymentMethod } from './enumerations.ts'
import { dealEvent, publishPayment } from './events.ts'
import type { LockedPayment } from './lock.ts'
import { paymentLife } from './state.ts'
import { checkout, payment } from './table.ts'

/** The payer's announced transfer is no longer expected. */
export const noAnnouncement = { transferAnnouncedAt: null, transferDate: null, transferName: null, transferAmount: null }

export interface PaidBy {
  method: PaymentMethod
  /** The card's id at the provider. */
  reference?: string | null
  /** The day of the newest deposit. */
  receivedOn: string
}

/**
 * Books new amounts on a locked payment, and settles it if nothing is due any more. Changes the given row, so that several amounts can be
 * booked in turn.
 */
export async function bookSums(
  ctx: Ctx,
  locked: LockedPayment,
  sums: Partial<Pick<PaymentAmounts, 'receivedAmount' | 'adjustedAmount'>>,
  paying: PaidBy,
): Promise<void> {
  if (openAmount({ ...locked.row, ...sums }) === 0) return settle(ctx, locked, sums, paying)
  // The announced transfer has been received, at least in part.
  locked.row = await updateRow(ctx, payment, locked.row, { ...sums, ...noAnnouncement })
  await closePages(ctx, locked.row.id)
  await emit(ctx, 'payment.partlyPaid', { ...dealEvent(locked.row), open: openAmount(locked.row) })
  await publishPayment(ctx, locked.row)
}

/** When the money arrived: a transfer is often found days later, and then counts from the bank's day. */
export const receivedAt = (receivedOn: string | undefined, credited: Date): Date =>
  receivedOn === undefined || receivedOn === tokyoDay(credited) ? credited : startOfTokyoDay(receivedOn)

/** Marks it as paid in one transaction: payment, quotation, receipt number, and the payer's usage fee. */
async function settle(ctx: Ctx, locked: LockedPayment, sums: Partial<PaymentAmounts>, { method, reference, receivedOn }: PaidBy) {
  const { row, order: ordered, quotation: of } = locked
  const now = ctx.clock.now()
  const paid = await updateRow(ctx, payment, row, {
    ...sums,
    paymentStatus: paymentLife.after(row.paymentStatus, 'pay'),
    method,
    stripePaymentID: method === 'card' ? reference : null,
    errorReason: null,
    paidAt: now,
    paymentUserName: await addresseeOf(ctx, row.paymentUserID, row.paymentUserName),
    addressee: await receiptAddressee(ctx, ordered),
    receiptNumber: await nextDocumentNumber(ctx, 'R'),
  })
  locked.row = paid
  locked.quotation = await updateRow(ctx, quotation, of, { quotationStatus: quotationLife.after(of.quotationStatus, 'pay') })
  await closePages(ctx, row.id)
  const { amount, receiptNumber, receivedAmount } = paid
  const short = receivedAmount < amount && { receivedAmount }
  await record(ctx, 'payment.pay', { kind: 'payment', id: row.id }, { method, amount, receiptNumber, ...short })
  if (row.usageFeeFlag) {
    const payer = await lockRow(ctx, user, row.paymentUserID)
    await updateRow(ctx, user, payer, { usageFeeActive: true, usageFeePayAt: receivedAt(receivedOn, now) })
  }
  await emit(ctx, 'payment.paid', { ...dealEvent(paid), usageFee: row.usageFeeFlag, method })
  await publishPayment(ctx, paid)
}

/** Closes the card pages of a payment with a changed amount; the provider is called after the transaction. */
async function closePages(ctx: Ctx, paymentID: string) {
  for (const { id, externalID } of await ctx.db.select().from(checkout).where(openOf(paymentID))) {
    await markClosed(ctx, id)
    if (externalID) await ctx.platform.jobs.send(ctx, 'payment-close-checkout', { externalID }, { key: externalID })
  }
}
