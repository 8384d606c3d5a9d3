import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { allocation, deposit } from './deposit-table.ts'
import { PaymentStatus } from './enumerations.ts'
import { receivedAt } from './settle.ts'
import { payment } from './table.ts'

/** A usage fee that was refunded, or was not paid after all, ends, unless another one is paid. */
export async function endUsageFee(ctx: Ctx, row: Pick<typeof payment.$inferSelect, 'id' | 'paymentUserID'>): Promise<void> {
  const payer = await lockRow(ctx, user, row.paymentUserID)
  const [another] = await ctx.db
    .select({ paidAt: payment.paidAt, receivedOn: deposit.bookedOn })
    .from(payment)
    .innerJoin(allocation, and(eq(allocation.paymentID, payment.id), isNull(allocation.undoneAt)))
    .innerJoin(deposit, eq(deposit.id, allocation.depositID))
    .where(
      and(eq(payment.paymentUserID, payer.id), payment.usageFeeFlag, eq(payment.paymentStatus, PaymentStatus.paid), ne(payment.id, row.id)),
    )
    .orderBy(desc(deposit.bookedOn))
    .limit(1)
  await updateRow(ctx, user, payer, {
    usageFeeActive: another !== undefined,
    usageFeePayAt: another?.paidAt ? receivedAt(another.receivedOn, another.paidAt) : null,
  })
}
