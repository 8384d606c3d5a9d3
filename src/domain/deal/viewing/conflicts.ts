import { and, eq, gt, lt, ne, or } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { HostKind, ViewingStatus } from './enumerations.ts'
import type { TakenTime } from './hours.ts'
import type { ViewingRow } from './queries.ts'
import { freeIn, minutesAfter, overlaps, USUAL_GAP, WAY_MINUTES, type Window } from './slots.ts'
import { viewing } from './table.ts'
import { publishedHours } from './terms.ts'
import { windowsOf } from './times.ts'

interface House {
  estateID: string
  sellerID: string
}

/**
 * Times that conflict with a visit to this house: other visits, with the seller's gap between them; and, if the seller hosts in person,
 * their visits to other houses. The caller holds the estate's lock, unless it only displays the result.
 */
export async function takenOf(
  ctx: Ctx,
  { estateID, sellerID }: House,
  { around, except, gap = USUAL_GAP, hostKind }: { around: Window; except?: string; gap?: number; hostKind: HostKind | null },
): Promise<TakenTime[]> {
  const bySeller = (hostKind ?? HostKind.seller) === HostKind.seller
  const rows = await ctx.db
    .select({ estateID: viewing.estateID, start: viewing.start, end: viewing.end, acceptedBy: viewing.acceptedBy })
    .from(viewing)
    .where(
      and(
        bySeller ? or(eq(viewing.estateID, estateID), eq(viewing.sellerID, sellerID)) : eq(viewing.estateID, estateID),
        eq(viewing.viewingStatus, ViewingStatus.accepted),
        except ? ne(viewing.id, except) : undefined,
        near(around, Math.max(gap, WAY_MINUTES)),
      ),
    )
  return rows.flatMap((row) => {
    const isHere = row.estateID === estateID
    // `acceptedBy` is null for slots accepted automatically.
    return row.start && row.end
      ? [{ start: row.start, end: row.end, gap: isHere ? gap : WAY_MINUTES, shared: isHere && row.acceptedBy === null }]
      : []
  })
}

/** Only one visit to a house at a time. The caller holds the estate's lock, so a free time stays free until commit. */
export async function requireFree(ctx: Ctx, row: ViewingRow, time: Window): Promise<void> {
  const gap = (await publishedHours(ctx, row.estateID))?.gap
  const offered = windowsOf(row.slots)
  const around = { start: earliest(offered), end: latest(offered) }
  const taken = await takenOf(ctx, row, { around, except: row.id, gap, hostKind: HostKind.nobody })
  if (taken.some((each) => overlaps(each, time, each.gap)))
    throw slotTaken(freeIn(offered, taken).filter(({ end }) => end > ctx.clock.now()))
}

/** Whether the seller is at another of their houses at that time, or too near it to go there. The caller holds the seller's lock. */
export async function hostElsewhere(
  ctx: Ctx,
  { id, estateID, sellerID }: ViewingRow,
  time: Window,
): Promise<'overlapping' | 'near' | undefined> {
  const others = await ctx.db
    .select({ start: viewing.start, end: viewing.end })
    .from(viewing)
    .where(
      and(
        eq(viewing.sellerID, sellerID),
        ne(viewing.estateID, estateID),
        eq(viewing.viewingStatus, ViewingStatus.accepted),
        ne(viewing.id, id),
        near(time, WAY_MINUTES),
      ),
    )
  if (others.some(({ start, end }) => start && end && overlaps({ start, end }, time))) return 'overlapping'
  return others.length > 0 ? 'near' : undefined
}

/** `left`: the remaining choices of the house; absent if it is free, but the seller is elsewhere. */
export const slotTaken = (left?: readonly (Window & { left?: number })[]) =>
  conflict('slot-taken', 'その時間は、ほかの見学の約束があります。別の時間を選んでください。', {
    left: left?.map(({ start, end, ...more }) => ({ ...more, start: toWireTime(start), end: toWireTime(end) })),
  })
export const hostBusy = () => conflict('host-busy', '同じ時間に、別の物件の見学があります。')
export const hostNear = () => conflict('host-near', '前後1時間のうちに、別の物件の見学があります。')

const near = (time: Window, minutes: number) =>
  and(lt(viewing.start, minutesAfter(time.end, minutes)), gt(viewing.end, minutesAfter(time.start, -minutes)))

const earliest = (windows: Window[]) => new Date(Math.min(...windows.map(({ start }) => start.getTime())))
const latest = (windows: Window[]) => new Date(Math.max(...windows.map(({ end }) => end.getTime())))
