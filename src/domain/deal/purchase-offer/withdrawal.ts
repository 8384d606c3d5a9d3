import { and, eq, isNotNull, lte, type SQL } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockTalks } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { fall } from './cancel-acceptance.ts'
import { withdrawalPending } from './policy.ts'
import type { PurchaseOfferRow } from './queries.ts'
import { saveByClock } from './scene.ts'
import { purchaseOfferLife } from './state.ts'
import { purchaseOffer } from './table.ts'

/** The withdrawal of an accepted offer, from the press to the end of its minutes. */

const BATCH = 100

/** An offer of which nothing is said about withdrawing. */
export const STANDS = { withdrawingUntil: null, closeReason: null, closeNote: null, tellNote: false } as const

/** Makes every withdrawal good that can no longer be taken back. A job by the clock. */
export async function settleWithdrawals(ctx: Ctx): Promise<void> {
  const over = lte(purchaseOffer.withdrawingUntil, ctx.clock.now())
  const due = await ctx.db.select({ id: purchaseOffer.id, estateID: purchaseOffer.estateID }).from(purchaseOffer).where(over).limit(BATCH)
  for (const each of due)
    try {
      await settle(ctx, each, over, makeGood)
    } catch (error) {
      // The contract was signed on paper meanwhile: what binds both is not withdrawn any more.
      if (!(error instanceof Problem && error.code === 'already-signed')) throw error
      await settle(ctx, each, over, (ctx, row) =>
        saveByClock(ctx, row, { move: 'takingBack', event: 'purchaseOffer.kept', change: STANDS }),
      )
    }
}

/** Once, however many nodes try and whatever is pressed meanwhile: looked at again with everything locked that a move locks. */
const settle = (
  ctx: Ctx,
  { id, estateID }: Pick<PurchaseOfferRow, 'id' | 'estateID'>,
  over: SQL,
  work: (ctx: Ctx, row: PurchaseOfferRow) => Promise<unknown>,
) =>
  transact(ctx, async (ctx) => {
    await lockRow(ctx, estate, estateID)
    await lockTalks(ctx, estateID)
    const [row] = await ctx.db
      .select()
      .from(purchaseOffer)
      .where(and(eq(purchaseOffer.id, id), over))
      .for('update')
    if (!row) return
    await work(ctx, row)
    await publishNegotiation(ctx, await lockRow(ctx, negotiation, row.negotiationID))
  })

async function makeGood(ctx: Ctx, row: PurchaseOfferRow) {
  const { purchaseOfferStatus, madeBy, buyerID } = row
  await saveByClock(ctx, row, {
    move: 'settling',
    event: 'purchaseOffer.withdrawn',
    change: {
      purchaseOfferStatus: purchaseOfferLife.after(purchaseOfferStatus, 'settling', { taken: true, madeBy }),
      ...{ turn: null, withdrawingUntil: null, closedAt: ctx.clock.now(), closedBy: buyerID },
    },
  })
  await fall(ctx, row)
}

/** Whoever would bind the two meanwhile waits. For rooms above, with the talk locked. */
export async function requireNoWithdrawal(ctx: Ctx, negotiationID: string): Promise<void> {
  const pending = and(eq(purchaseOffer.negotiationID, negotiationID), isNotNull(purchaseOffer.withdrawingUntil))
  if ((await ctx.db.$count(purchaseOffer, pending)) > 0) throw withdrawalPending()
}
