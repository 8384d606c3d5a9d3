import { sessionCookie } from '#platform/auth/cookies.ts'
import { cookieOf } from '#platform/auth/read-cookie.ts'
import { findSessions } from '#platform/auth/session.ts'
import { HOUR_MS } from '#platform/clock.ts'
import { type Ctx, isOperator, type Member } from '#platform/context.ts'
import { fingerprint } from '#platform/opaque.ts'
import { setting } from '#platform/setting/settings.ts'
import { isEnrolled } from './enrolled.ts'
import { isFactorRequired } from './required.ts'

/** When a proof given at this moment expires, by the operators' setting. */
export const provenUntil = (desk: Pick<Ctx, 'platform' | 'clock'>, provenAt: Date): Date =>
  new Date(provenAt.getTime() + setting(desk, 'security').sessionHours * HOUR_MS)

/**
 * The viewer for a member's request. Staff with a second factor, or required to have one, count as members only in a browser where they
 * proved it: the proof belongs to the session behind the cookie, which no script can read, even if a token is sent too. Until then they are
 * 'unproven' and may only give the proof.
 */
export async function atTheDoor(
  desk: Pick<Ctx, 'db' | 'clock' | 'config' | 'platform'>,
  request: Request,
  member: Member,
): Promise<Pick<Ctx, 'viewer' | 'session' | 'provenAt'>> {
  if (!isOperator(member)) return { viewer: member }
  const secret = cookieOf(request, sessionCookie(desk.config))
  const found = secret ? await findSessions(desk, [fingerprint(secret)]) : []
  const own = found.find(({ uid }) => uid === member.id)
  const session = own?.hash
  const enrolled = await isEnrolled(desk.db, member.id)
  if (!enrolled && !isFactorRequired(desk)) return { viewer: member, session }
  const provenAt = enrolled ? own?.secondFactorAt : undefined
  if (provenAt && desk.clock.now() < provenUntil(desk, provenAt)) return { viewer: member, session, provenAt }
  return { viewer: { ...member, kind: 'unproven', enrolled }, session }
}
