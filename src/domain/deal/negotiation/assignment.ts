import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { warningOf } from '#domain/people/colleague/absence.ts'
import { assigneeConflict, effectiveAssignee } from '#domain/people/colleague/assignee.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { daysAfter } from '#platform/clock.ts'
import { type Ctx, isOperator, transact, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin, viewerID } from '#platform/viewer.ts'
import type { Negotiation } from './contract.ts'
import type { Party } from './enumerations.ts'
import { type NegotiationRow, negotiations, visibleNegotiation } from './queries.ts'
import { AWAKE } from './seats.ts'
import { negotiation, negotiationSeat as seat } from './table.ts'

/** Assignment of negotiations among operators, and snoozing. The parties are not notified of any of it. */

type Seat = typeof seat.$inferSelect
const MAX_SNOOZE_DAYS = 90

interface Assignment {
  from: string | null
  to: string | null
  /** A note for the new assignee. */
  note?: string | null | undefined
  /** Confirms taking it from a colleague. */
  anyway?: boolean | undefined
}

/** Assigns a negotiation; null: unassigned. Taking it from a colleague requires `anyway`. */
export async function assignNegotiation(ctx: Ctx, id: string, { from, to, note = null, anyway = false }: Assignment, ifMatch?: number) {
  const nobody = ctx.config.adminUserID
  const talk = await changeDesk(ctx, id, ifMatch, async (ctx, talk) => {
    if (talk.adminID === (to ?? nobody)) return
    const taker = (to === null || to === nobody ? null : await effectiveAssignee(ctx, to)) ?? nobody
    // Already assigned, possibly to the assignee's stand-in.
    if (talk.adminID === taker) return
    const isColleagues = talk.adminID !== nobody && talk.adminID !== viewerID(ctx)
    if (talk.adminID !== (from ?? nobody) || (isColleagues && !anyway)) throw await assigneeConflict(ctx, talk.adminID)
    await setAssignee(ctx, talk, taker, note)
  })
  return { ...talk, warning: warningOf(to ?? nobody, talk.adminID) }
}

/** Marks it unread for operators; the parties still see it as read, and no reminder letter is sent. */
export const markNegotiationUnread = (ctx: Ctx, id: string, ifMatch?: number) =>
  changeDesk(ctx, id, ifMatch, async (ctx, talk, ours) => {
    if (ours.newestSeq === 0) throw conflict('nothing-said', 'まだメッセージがないため、未読に戻せません。')
    if (ours.unreadCount === 0) await setSeat(ctx, talk, { unreadCount: 1 })
  })

/** Hides it from the waiting ones until then, or until the next message. */
export const snoozeNegotiation = (
  ctx: Ctx,
  id: string,
  { until, note = null }: { until: string; note?: string | null | undefined },
  ifMatch?: number,
) =>
  changeDesk(ctx, id, ifMatch, async (ctx, talk) => {
    const [now, at] = [ctx.clock.now(), new Date(until)]
    if (at <= now || at > daysAfter(now, MAX_SNOOZE_DAYS)) throw invalid({ until: `${MAX_SNOOZE_DAYS}日以内の日時を選んでください。` })
    await setSeat(ctx, talk, { snoozedUntil: at, snoozeNote: note })
    await record(ctx, 'negotiation.snooze', { kind: 'negotiation', id: talk.id }, { until, ...(note && { reason: note }) })
  })

export const wakeNegotiation = (ctx: Ctx, id: string, ifMatch?: number) =>
  changeDesk(ctx, id, ifMatch, async (ctx, talk, ours) => {
    if (!ours.snoozedUntil) return
    await setSeat(ctx, talk, AWAKE)
    await record(ctx, 'negotiation.wake', { kind: 'negotiation', id: talk.id })
  })

/** Scheduled job: snoozed negotiations whose time has come wait again. */
export async function wakeTalks(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .update(seat)
    .set(AWAKE)
    .where(and(isNotNull(seat.snoozedUntil), lte(seat.snoozedUntil, ctx.clock.now())))
    .returning({ id: seat.negotiationID })
  for (const { id } of due) await notifyOperators(ctx, id)
}

/** An operator's first message in an unassigned negotiation assigns it to them, unless configured otherwise. The negotiation is locked. */
export async function assignByAnswering(ctx: Ctx, talk: NegotiationRow, sender: { id: string; userType: UserType }): Promise<void> {
  const nobody = ctx.config.adminUserID
  if (!setting(ctx, 'talk').assignOnReply || !isOperator(sender) || talk.adminID !== nobody || sender.id === nobody) return
  await setAssignee(ctx, talk, sender.id)
}

async function changeDesk(
  ctx: Ctx,
  id: string,
  ifMatch: number | undefined,
  change: (ctx: Ctx, talk: NegotiationRow, ours: Seat) => Promise<void>,
): Promise<Negotiation> {
  await visibleNegotiation(ctx, id)
  requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const talk = await lockRow(ctx, negotiation, id, ifMatch)
    const [ours] = await ctx.db.select().from(seat).where(ofOperators(id))
    await change(ctx, talk, ours as Seat) // a seat per party always exists
    return negotiations.one(ctx, id)
  })
}

async function setAssignee(ctx: Ctx, { id, adminID }: NegotiationRow, to: string, note: string | null = null) {
  // The new version keeps a form opened earlier from restoring the former assignee.
  await ctx.db
    .update(negotiation)
    .set({ adminID: to, version: sql`${negotiation.version} + 1` })
    .where(eq(negotiation.id, id))
  const reason = note && { reason: note }
  await recordChange(ctx, 'negotiation.assign', { kind: 'negotiation', id }, { before: { adminID }, after: { adminID: to }, ...reason })
  if (adminID !== ctx.config.adminUserID && adminID !== viewerID(ctx))
    await emit(ctx, 'negotiation.taken', { negotiationID: id, from: adminID, to })
  // Taking it oneself needs no notification.
  if (to !== ctx.config.adminUserID && to !== viewerID(ctx)) await emit(ctx, 'negotiation.assigned', { negotiationID: id, to, note })
  await notifyOperators(ctx, id)
}

async function setSeat(ctx: Ctx, { id }: NegotiationRow, change: Partial<Seat>) {
  await ctx.db.update(seat).set(change).where(ofOperators(id))
  await notifyOperators(ctx, id)
}

const ofOperators = (id: string) => and(eq(seat.negotiationID, id), eq(seat.party, UserType.admin satisfies Party))

const notifyOperators = (ctx: Ctx, id: string) => ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'negotiation', id, seq: 0 })
