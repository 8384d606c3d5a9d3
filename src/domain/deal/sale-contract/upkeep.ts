import { and, eq, inArray, lt } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { SaleContractStatus } from './enumerations.ts'
import { activeEnvelope, recall, requestRecall } from './envelope/recall.ts'
import { isOfNegotiation } from './queries.ts'
import { eventOf, saveMove } from './scene.ts'
import { OPEN, saleContractLife } from './state.ts'
import { type SaleContractRow, saleContract, saleContractSignature } from './table.ts'

/** The system's own move: no approval is missing. */
const ALL_AGREED = { whole: true, outside: false }

/** Scheduled job: contracts not fully signed in time lapse, and may be made final again. */
export async function lapseContracts(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const isDue = and(eq(saleContract.saleContractStatus, SaleContractStatus.fixed), lt(saleContract.signBy, today))
  for (const contract of await ctx.db.select().from(saleContract).where(isDue)) {
    const { id, negotiationID } = contract
    if (!(await recallIfOut(ctx, contract))) continue
    await transact(ctx, async (ctx) => {
      const room = await lockRow(ctx, negotiation, negotiationID)
      const row = await lockRow(ctx, saleContract, id)
      // A concurrent change was committed first.
      if (row.saleContractStatus !== SaleContractStatus.fixed || row.signBy === null || row.signBy >= today) return
      await ctx.db.update(saleContractSignature).set({ voidFlag: true }).where(eq(saleContractSignature.saleContractID, id))
      const after = await saveMove(
        ctx,
        row,
        'lapse',
        { ground: null },
        {
          saleContractStatus: saleContractLife.after(row.saleContractStatus, 'lapse', ALL_AGREED),
          ...{ fixedBy: [], canceledBy: [], signers: [] },
        },
      )
      await emit(ctx, 'saleContract.lapsed', { ...eventOf(after, null), round: after.round })
      await publishNegotiation(ctx, room)
    })
  }
}

/**
 * A contract out for signatures lapses only once it can no longer be signed there; if the service is unreachable, the next hourly run tries
 * again.
 */
async function recallIfOut(ctx: Ctx, row: SaleContractRow): Promise<boolean> {
  const envelope = row.content.sendOut ? await activeEnvelope(ctx, row) : undefined
  if (!envelope || !ctx.platform.signing) return true
  try {
    await recall(ctx, envelope)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** When the negotiation or the acceptance ends, an unsigned contract is cancelled. The negotiation is locked. */
export const endContracts: Listener<'dealPlan.ended'> = async (ctx, { negotiationID }) => {
  const open = and(isOfNegotiation(negotiationID), inArray(saleContract.saleContractStatus, [...OPEN]))
  for (const row of await ctx.db.select().from(saleContract).where(open).for('update')) {
    await saveMove(
      ctx,
      row,
      'end',
      { ground: null },
      { saleContractStatus: saleContractLife.after(row.saleContractStatus, 'end', ALL_AGREED) },
    )
    const envelope = row.content.sendOut ? await activeEnvelope(ctx, row) : undefined
    if (!envelope) continue
    await requestRecall(ctx, envelope.id)
    await ctx.platform.jobs.send(ctx, 'envelopes', {})
  }
}
