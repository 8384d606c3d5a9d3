import { and, eq, inArray } from 'drizzle-orm'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { publishPresence, tellLeft } from '#platform/live/presence.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Presence } from './contract.ts'
import type { ReportedState } from './enumerations.ts'

/** The caller's colleagues and what they have open, those writing first. Two windows of one person count as one. */
export async function getPresence(ctx: Ctx): Promise<{ present: Presence[] }> {
  const me = requireAdmin(ctx)
  const all = ctx.platform.presences.now(ctx.clock.now()).filter(({ userID }) => userID !== me.id)
  const writing = all.toSorted((a, b) => Number(b.state === 'writing') - Number(a.state === 'writing'))
  const each = new Map(writing.toReversed().map((one) => [`${one.userID} ${one.subjectID}`, one]))
  const people = await namesOf(ctx, [...new Set(all.map(({ userID }) => userID))])
  const present = [...each.values()].toReversed().flatMap(({ userID, subjectID, state }) => {
    const name = people.get(userID)
    return name === undefined ? [] : [{ userID, name, negotiationID: subjectID, state }]
  })
  return { present }
}

/** Leaves out colleagues suspended in the meantime. */
async function namesOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(inArray(user.id, ids), eq(user.status, UserStatus.active)))
  return new Map(people.map(({ id, name }) => [id, name]))
}

export async function sendHeartbeat(
  ctx: Ctx,
  heartbeat: { window: string; negotiationID: string; state: ReportedState },
): Promise<undefined> {
  const me = requireAdmin(ctx)
  const { window, negotiationID: subjectID, state } = heartbeat
  await visibleNegotiation(ctx, subjectID)
  await limit(ctx, limits.presence, me.id)
  if (state === 'gone') await tellLeft(ctx, me.id, window)
  else await publishPresence(ctx, { userID: me.id, window, subjectID, state })
}

/** Removes the presence of a colleague who has lost access. */
export const leaveTalks: Listener<'user.suspended' | 'staff.left'> = (ctx, { userID }) => tellLeft(ctx, userID)
