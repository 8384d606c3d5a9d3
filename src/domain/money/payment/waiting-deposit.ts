import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { type DepositRow, deposit } from './deposit-table.ts'

/** Money on the account that waits to be matched. Spelled as in the partial index. */
export const isWaiting = and(gt(deposit.remaining, 0), isNull(deposit.aside), sql`${deposit.origin} <> 'card'`)

/** Until the transaction ends, nobody else writes money of the account down that may be the same. Taken after payments, before deposits. */
export const lockBankBook = (ctx: Ctx) => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank book', 0))`)

/** A line of the account that nobody has used yet and that is this very transfer, locked. */
export async function lockSameTransfer(
  ctx: Ctx,
  { bookedOn, amount, payerFolded }: { bookedOn: string; amount: number; payerFolded: string },
): Promise<DepositRow | undefined> {
  const same = and(eq(deposit.bookedOn, bookedOn), eq(deposit.amount, amount), eq(deposit.payerFolded, payerFolded))
  const [found] = await ctx.db
    .select()
    .from(deposit)
    .where(and(isWaiting, same, eq(deposit.remaining, deposit.amount)))
    .orderBy(deposit.id)
    .limit(1)
    .for('update')
  return found
}
