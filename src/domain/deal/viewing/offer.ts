import type { DealScene } from '#domain/deal/negotiation/scene.ts'
import { user } from '#domain/people/user/table.ts'
import { daysAfter, endOfTokyoDay, startOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { slotTaken, takenOf } from './conflicts.ts'
import { HostKind, ViewingPurpose, ViewingStatus } from './enumerations.ts'
import type { HostDetails } from './hosting.ts'
import { type OpenSlot, openSlots, publishedSlots, type ViewingHours } from './hours.ts'
import type { ViewingRow } from './queries.ts'
import { isSame, type Window } from './slots.ts'
import type { WrittenSlot } from './table.ts'
import { publishedHours } from './terms.ts'
import { offerColumns, windowsOf } from './times.ts'

interface OfferedTimes {
  change: Partial<ViewingRow> & { slots: WrittenSlot[]; viewingStatus: ViewingStatus }
  /** Accepted automatically by the seller's published hours. */
  accepted: boolean
}

/**
 * The changes that an offer of times makes to a viewing: the other side has to answer. If the seller has published hours, a visitor chooses
 * from them, and hours with automatic acceptance make the appointment immediately. The caller holds the locks of a move.
 */
export async function offer(
  ctx: Ctx,
  { side, room }: DealScene,
  about: { id?: string; purpose: ViewingPurpose },
  slots: readonly WrittenSlot[],
): Promise<OfferedTimes> {
  const now = ctx.clock.now()
  const bySeller = side === UserType.seller
  const hours = bySeller || about.purpose !== ViewingPurpose.viewing ? undefined : await publishedHours(ctx, room.estateID)
  const offered = offerColumns(bySeller ? UserType.seller : UserType.buyer, slots, now, hours?.noticeHours)
  const asked = { change: { ...offered, viewingStatus: ViewingStatus.proposed }, accepted: false }
  if (!hours) return asked
  // A seller who hosts in person can only be at one house at a time.
  if (hours.autoAccept) await lockRow(ctx, user, room.sellerID)
  const chosen = await choose(ctx, room, hours, { windows: windowsOf(offered.slots), except: about.id })
  if (!hours.autoAccept) return asked
  const time = { turn: null, answerBy: null, start: chosen.start, end: chosen.end }
  const reasons = { closeReason: null, closeNote: null }
  const acceptance = { viewingStatus: ViewingStatus.accepted, acceptedAt: now, acceptedBy: null }
  return { change: { slots: offered.slots, ...time, ...reasons, ...acceptance, ...hostsOf(hours) }, accepted: true }
}

export async function openSlotsBetween(
  ctx: Ctx,
  house: { estateID: string; sellerID: string },
  hours: ViewingHours,
  { from, to, except }: { from: string; to: string; except?: string },
): Promise<OpenSlot[]> {
  const around = { start: startOfTokyoDay(from), end: endOfTokyoDay(to) }
  const taken = await takenOf(ctx, house, { around, except, gap: hours.gap, hostKind: hours.hostKind })
  return openSlots(hours, { taken, now: ctx.clock.now(), from, to })
}

/** The host according to the published hours. */
export const hostsOf = ({ meetingPlace, hostKind, hostName, hostNote }: ViewingHours): HostDetails => ({
  ...{ meetingPlace, hostName, hostNote },
  hostKind: hostKind ?? HostKind.seller,
})

/** Days searched for alternatives, and the maximum number returned. */
const [DAYS_TO_CHOOSE, SLOTS_TO_CHOOSE] = [7, 20]

/** The first wanted slot that is open. Unless acceptance is automatic, all wanted slots have to be open. */
async function choose(
  ctx: Ctx,
  room: DealScene['room'],
  hours: ViewingHours,
  { windows, except }: { windows: Window[]; except?: string },
): Promise<Window> {
  for (const [index, window] of windows.entries())
    if (!publishedSlots(hours, tokyoDay(window.start), tokyoDay(window.start)).some((slot) => isSame(slot, window)))
      throw invalid({ [`slots.${index}.start`]: '見学できる時間の中から選んでください。' })
  const days = windows.map(({ start }) => tokyoDay(start)).sort()
  const from = days[0] as string
  const to = tokyoDay(daysAfter(startOfTokyoDay(days.at(-1) as string), DAYS_TO_CHOOSE))
  const open = await openSlotsBetween(ctx, room, hours, { from, to, except })
  const still = windows.filter((window) => open.some((slot) => isSame(slot, window)))
  const [first] = still
  if (!first || (!hours.autoAccept && still.length < windows.length)) throw slotTaken(open.slice(0, SLOTS_TO_CHOOSE))
  return first
}

export const wireSlot = ({ start, end, left }: OpenSlot) => ({ start: toWireTime(start), end: toWireTime(end), left })
