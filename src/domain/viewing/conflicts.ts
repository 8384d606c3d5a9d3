import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { ViewingStatus } from './enumerations.ts'
import type { ViewingRow } from './queries.ts'
import { minutesAfter, type Window } from './slots.ts'
import { viewing } from './table.ts'

/** Minutes between two visits to a house. */
export const USUAL_GAP = 15
/** Minutes that a seller needs from one house to another. */
const WAY_MINUTES = 60

const accepted = eq(viewing.viewingStatus, ViewingStatus.accepted)
const near = (time: Window, minutes: number) =>
  and(lt(viewing.start, minutesAfter(time.end, minutes)), gt(viewing.end, minutesAfter(time.start, -minutes)))

/** The house has one visit at a time. The caller holds the estate's lock, so that what is free stays free until it commits. */
export async function requireFree(ctx: Ctx, { id, estateID }: ViewingRow, time: Window): Promise<void> {
  const [taken] = await ctx.db
    .select({ id: viewing.id })
    .from(viewing)
    .where(and(eq(viewing.estateID, estateID), accepted, ne(viewing.id, id), near(time, USUAL_GAP)))
    .limit(1)
  if (taken) throw slotTaken()
}

/** Whether the seller is at another house of theirs about that time. The caller holds the seller's lock. */
export async function isHostBusy(ctx: Ctx, { id, estateID, sellerID }: ViewingRow, time: Window): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: viewing.id })
    .from(viewing)
    .where(and(eq(viewing.sellerID, sellerID), ne(viewing.estateID, estateID), accepted, ne(viewing.id, id), near(time, WAY_MINUTES)))
    .limit(1)
  return other !== undefined
}

export const slotTaken = (more: Record<string, unknown> = {}) =>
  conflict('slot-taken', 'その時間は、ほかの見学の約束があります。別の時間を選んでください。', more)
export const hostBusy = () => conflict('host-busy', '近い時間に、別の物件の見学があります。')
