import { asc, eq, inArray } from 'drizzle-orm'
import { returnListings, withholdListings } from '#domain/market/listing/actions.ts'
import { isInGoodStanding } from '#domain/market/listing/withholding.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { recordEstateEvent } from './history.ts'
import { estate } from './table.ts'

type Stop = 'user.suspended' | 'seller.suspended'
export const stopReasons = { 'user.suspended': '売主の利用停止', 'seller.suspended': '売主の承認の取り消し' } as const satisfies Record<
  Stop,
  string
>

/** Hides a suspended seller's listings immediately, in the same transaction. */
export const stopListingsAt =
  <N extends Stop>(event: N): Listener<N> =>
  (ctx, { userID }) =>
    stop(ctx, userID, stopReasons[event])

/**
 * Runs after commit: brings back the listings of a seller in good standing and hides those of any other, including one that an operator
 * approved at the very moment of the suspension.
 */
export const applySuspension = (ctx: Ctx, { userID }: { userID: string }): Promise<void> =>
  transact(ctx, async (ctx) => {
    const [seller] = await ctx.db.select().from(user).where(eq(user.id, userID))
    if (!seller) return
    if (!isInGoodStanding(seller)) return stop(ctx, userID, null)
    await lockEstatesOf(ctx, userID)
    await tell(ctx, await returnListings(ctx, userID), { move: 'return', reason: null })
  })

async function stop(ctx: Ctx, userID: string, reason: string | null): Promise<void> {
  await lockEstatesOf(ctx, userID)
  await tell(ctx, await withholdListings(ctx, userID), { move: 'stop', reason })
}

/** Estates are locked before their listings. */
const lockEstatesOf = (ctx: Ctx, userID: string) =>
  ctx.db.select({ id: estate.id }).from(estate).where(eq(estate.userID, userID)).orderBy(asc(estate.id)).for('update')

async function tell(ctx: Ctx, ids: readonly string[], line: { move: 'stop' | 'return'; reason: string | null }): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.db
    .select({ id: estate.id, userID: estate.userID, status: estate.status })
    .from(estate)
    .where(inArray(estate.id, [...ids]))
  for (const row of rows) await recordEstateEvent(ctx, row, { ...line, from: row.status, to: row.status })
}
