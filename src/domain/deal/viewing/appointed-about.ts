import { and, eq, gt, lt } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { ViewingStatus } from './enumerations.ts'
import { hoursAfter } from './slots.ts'
import { viewing } from './table.ts'

/** Hours before an appointment when someone may be on the way, and after its end when someone may still be waiting. */
const [BEFORE, AFTER] = [3, 2]

/** Whether the two of this negotiation are about to meet. */
export async function isAppointedAbout(ctx: Ctx, negotiationID: string): Promise<boolean> {
  const now = ctx.clock.now()
  const [near] = await ctx.db
    .select({ id: viewing.id })
    .from(viewing)
    .where(
      and(
        eq(viewing.negotiationID, negotiationID),
        eq(viewing.viewingStatus, ViewingStatus.accepted),
        lt(viewing.start, hoursAfter(now, BEFORE)),
        gt(viewing.end, hoursAfter(now, -AFTER)),
      ),
    )
    .limit(1)
  return near !== undefined
}
