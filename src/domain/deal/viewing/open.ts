import { and, eq } from 'drizzle-orm'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { daysAfter, startOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { ViewingPurpose, ViewingStatus } from './enumerations.ts'
import type { OpenSlots } from './hours-contract.ts'
import { openSlotsBetween, wireSlot } from './offer.ts'
import { isOver } from './policy.ts'
import { findSuspension } from './suspension.ts'
import { viewing } from './table.ts'
import { addressReleaseOf, publishedHours } from './terms.ts'

const MAX_RANGE_DAYS = 31

/** The slots a visitor of this negotiation may choose from. Their own appointment does not block a slot: it is the one being changed. */
export async function getOpenSlots(ctx: Ctx, negotiationID: string, asked: { from?: string; to?: string }): Promise<OpenSlots> {
  const room = await visibleNegotiation(ctx, negotiationID)
  const days = daysOf(asked, ctx.clock.now())
  const [hours, addressRelease] = [await publishedHours(ctx, room.estateID), await addressReleaseOf(ctx, room.estateID)]
  const suspended = await findSuspension(ctx, requireMember(ctx).id)
  const shared = { addressRelease, suspendedUntil: suspended ? toWireTime(suspended.until) : null }
  if (!hours) return { hours: false, autoAccept: false, ...shared, items: [] }
  const items = isOver(room) ? [] : await openSlotsBetween(ctx, room, hours, { ...days, except: await appointmentOf(ctx, room.id) })
  return { hours: true, autoAccept: hours.autoAccept, ...shared, items: items.map(wireSlot) }
}

async function appointmentOf(ctx: Ctx, negotiationID: string): Promise<string | undefined> {
  const [own] = await ctx.db
    .select({ id: viewing.id })
    .from(viewing)
    .where(
      and(
        eq(viewing.negotiationID, negotiationID),
        eq(viewing.purpose, ViewingPurpose.viewing),
        eq(viewing.viewingStatus, ViewingStatus.accepted),
      ),
    )
  return own?.id
}

function daysOf({ from: asked, to }: { from?: string; to?: string }, now: Date) {
  const from = asked ?? tokyoDay(now)
  const last = tokyoDay(daysAfter(startOfTokyoDay(from), MAX_RANGE_DAYS - 1))
  if (to !== undefined && to < from) throw invalid({ to: '終わりの日は、始まりの日より後にしてください。' })
  if (to !== undefined && to > last) throw invalid({ to: `一度に調べられるのは${MAX_RANGE_DAYS}日までです。` })
  return { from, to: to ?? last }
}
