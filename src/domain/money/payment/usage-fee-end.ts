import { and, desc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { allocation, deposit } from './deposit-table.ts'
import { PaymentStatus } from './enumerations.ts'
import { receivedAt } from './settle.ts'
import { payment } from './table.ts'

/** A usage fee that was refunded, or was not paid after all, ends, unless another one is paid. */
export const endUsageFee = (ctx: Ctx, { id, paymentUserID }: Pick<typeof payment.$inferSelect, 'id' | 'paymentUserID'>): Promise<void> =>
  followPaidFee(ctx, paymentUserID, ne(payment.id, id))

/** The payer's usage fee is active while one is paid. */
export async function followPaidFee(ctx: Ctx, payerID: string, among?: SQL): Promise<void> {
  const payer = await lockRow(ctx, user, payerID)
  const [paid] = await ctx.db
    .select({ paidAt: payment.paidAt, receivedOn: deposit.bookedOn })
    .from(payment)
    .innerJoin(allocation, and(eq(allocation.paymentID, payment.id), isNull(allocation.undoneAt)))
    .innerJoin(deposit, eq(deposit.id, allocation.depositID))
    .where(and(eq(payment.paymentUserID, payer.id), payment.usageFeeFlag, eq(payment.paymentStatus, PaymentStatus.paid), among))
    .orderBy(desc(deposit.bookedOn))
    .limit(1)
  await updateRow(ctx, user, payer, {
    usageFeeActive: paid !== undefined,
    usageFeePayAt: paid?.paidAt ? receivedAt(paid.receivedOn, paid.paidAt) : null,
  })
}
