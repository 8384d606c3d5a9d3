import { and, eq, inArray, lt } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { SaleContractStatus } from './enumerations.ts'
import { callBack, standingEnvelope, wantBack } from './envelope/call-back.ts'
import { ofTalk } from './queries.ts'
import { eventOf, moved } from './scene.ts'
import { OPEN, saleContractLife } from './state.ts'
import { type SaleContractRow, saleContract, saleContractSignature } from './table.ts'

/** It comes by itself: nobody's word is missing. */
const ALL_AGREED = { whole: true, outside: false }

/** What was not signed by everybody in time may be fixed anew. A job by the clock. */
export async function lapseContracts(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const isDue = and(eq(saleContract.saleContractStatus, SaleContractStatus.fixed), lt(saleContract.signBy, today))
  for (const contract of await ctx.db.select().from(saleContract).where(isDue)) {
    const { id, negotiationID } = contract
    if (!(await isBack(ctx, contract))) continue
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
          saleContractStatus: saleContractLife.after(row.saleContractStatus, 'lapse', ALL_AGREED),
          ...{ fixedBy: [], canceledBy: [], signers: [] },
        },
      )
      await emit(ctx, 'saleContract.lapsed', { ...eventOf(after, null), round: after.round })
      await publishNegotiation(ctx, room)
    })
  }
}

/** Out for signatures it lapses once nobody can sign it there any more; while the service is away the next hour asks again. */
async function isBack(ctx: Ctx, row: SaleContractRow): Promise<boolean> {
  const envelope = row.content.sendOut ? await standingEnvelope(ctx, row) : undefined
  if (!envelope || !ctx.platform.signing) return true
  try {
    await callBack(ctx, envelope)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** With the talk, or with the acceptance, what is not signed comes to nothing. The negotiation is locked. */
export const endContracts: Listener<'plan.ended'> = async (ctx, { negotiationID }) => {
  const open = and(ofTalk(negotiationID), inArray(saleContract.saleContractStatus, [...OPEN]))
  for (const row of await ctx.db.select().from(saleContract).where(open).for('update')) {
    await moved(
      ctx,
      row,
      'ending',
      { ground: null },
      { saleContractStatus: saleContractLife.after(row.saleContractStatus, 'ending', ALL_AGREED) },
    )
    const envelope = row.content.sendOut ? await standingEnvelope(ctx, row) : undefined
    if (!envelope) continue
    await wantBack(ctx, envelope.id)
    await ctx.platform.jobs.send(ctx, 'envelopes', {})
  }
}
