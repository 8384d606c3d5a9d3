import { and, eq, inArray, lt } from 'drizzle-orm'
import { publishNegotiation } from '#domain/negotiation/publish.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { emit, type Listener } from '#platform/events.ts'
import { SaleContractStatus } from './enumerations.ts'
import { ofTalk } from './queries.ts'
import { eventOf, moved } from './scene.ts'
import { OPEN, saleContractLife } from './state.ts'
import { saleContract, saleContractSignature } from './table.ts'

/** It comes by itself: nobody's word is missing. */
const ALONE = { whole: true, outside: false }

/** What was not signed by everybody in time may be fixed anew. A job by the clock. */
export async function lapseContracts(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const isDue = and(eq(saleContract.saleContractStatus, SaleContractStatus.fixed), lt(saleContract.signBy, today))
  for (const { id, negotiationID } of await ctx.db.select().from(saleContract).where(isDue))
    await transact(ctx, async (ctx) => {
      const room = await lockRow(ctx, negotiation, negotiationID)
      const row = await lockRow(ctx, saleContract, id)
      // Somebody was quicker.
      if (row.saleContractStatus !== SaleContractStatus.fixed || row.signBy === null || row.signBy >= today) return
      await ctx.db.update(saleContractSignature).set({ voidFlag: true }).where(eq(saleContractSignature.saleContractID, id))
      const after = await moved(
        ctx,
        row,
        'lapse',
        { ground: null },
        {
          saleContractStatus: saleContractLife.after(row.saleContractStatus, 'lapse', ALONE),
          ...{ fixedBy: [], canceledBy: [], signers: [] },
        },
      )
      await emit(ctx, 'saleContract.lapsed', { ...eventOf(after, null), round: after.round })
      await publishNegotiation(ctx, room)
    })
}

/** With the talk, or with the acceptance, what is not signed comes to nothing. The negotiation is locked. */
export const endContracts: Listener<'plan.ended'> = async (ctx, { negotiationID }) => {
  const open = and(ofTalk(negotiationID), inArray(saleContract.saleContractStatus, [...OPEN]))
  for (const row of await ctx.db.select().from(saleContract).where(open).for('update'))
    await moved(
      ctx,
      row,
      'ending',
      { ground: null },
      { saleContractStatus: saleContractLife.after(row.saleContractStatus, 'ending', ALONE) },
    )
}
