import { and, eq, isNotNull, lte, type SQL } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockTalks } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { cancelAcceptance } from './cancel-acceptance.ts'
import { withdrawalPending } from './policy.ts'
import type { PurchaseOfferRow } from './queries.ts'
import { saveByClock } from './scene.ts'
import { purchaseOfferLife } from './state.ts'
import { purchaseOffer } from './table.ts'

/** The withdrawal of an accepted offer, from the request to the end of its grace period. */

const BATCH = 100

/** The columns of an offer that is not being withdrawn. */
export const NOT_WITHDRAWING = { withdrawingUntil: null, closeReason: null, closeNote: null, tellNote: false } as const

/** Settles withdrawals whose grace period is over. A scheduled job. */
export async function settleWithdrawals(ctx: Ctx): Promise<void> {
  const over = lte(purchaseOffer.withdrawingUntil, ctx.clock.now())
  const due = await ctx.db.select({ id: purchaseOffer.id, estateID: purchaseOffer.estateID }).from(purchaseOffer).where(over).limit(BATCH)
  for (const each of due)
    try {
      await settle(ctx, each, over, makeGood)
    } catch (error) {
      // The contract was signed on paper in the meantime: a binding contract cannot be withdrawn from.
      if (!(error instanceof Problem && error.code === 'already-signed')) throw error
      await settle(ctx, each, over, (ctx, row) =>
        saveByClock(ctx, row, { move: 'takeBack', event: 'purchaseOffer.kept', change: NOT_WITHDRAWING }),
      )
    }
}

/** Runs once, however many nodes try: checked again under the locks that a move takes. */
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
    move: 'settle',
    event: 'purchaseOffer.withdrawn',
    change: {
      purchaseOfferStatus: purchaseOfferLife.after(purchaseOfferStatus, 'settle', { taken: true, madeBy }),
      ...{ turn: null, withdrawingUntil: null, closedAt: ctx.clock.now(), closedBy: buyerID },
    },
  })
  await cancelAcceptance(ctx, row)
}

/** Refuses any binding step while a withdrawal is pending. For the modules above; the negotiation is locked. */
export async function requireNoWithdrawal(ctx: Ctx, negotiationID: string): Promise<void> {
  const pending = and(eq(purchaseOffer.negotiationID, negotiationID), isNotNull(purchaseOffer.withdrawingUntil))
  if ((await ctx.db.$count(purchaseOffer, pending)) > 0) throw withdrawalPending()
}
