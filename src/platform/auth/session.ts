import { and, eq, inArray, lte, not } from 'drizzle-orm'
import { daysAfter } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { isHeld } from '#platform/retention/held.ts'
import { sessions } from './table.ts'
import type { Identified } from './verifier.ts'

export type Session = typeof sessions.$inferSelect
type Desk = Pick<Ctx, 'db' | 'clock'>

/** However it is used, a session ends so long after the sign-in. */
const MAX_DAYS = 30

export const MEMBER_IDLE_SECONDS = 30 * 86_400
export const ADMIN_IDLE_SECONDS = 86_400

/** So often is a use written down: a write for every page would cost more than the minutes are worth. */
const SEEN_EVERY_MS = 5 * 60_000

interface OpenedSession {
  secret: string
  xsrf: string
  seconds: number
}

/** A session for a verified token. Only hashes are kept: the table lets nobody in. */
export async function openSession(
  desk: Desk,
  identified: Identified,
  { idleSeconds, device, secondFactorAt }: Pick<Session, 'idleSeconds' | 'device' | 'secondFactorAt'>,
): Promise<OpenedSession> {
  const now = desk.clock.now()
  const secret = randomSecret()
  const xsrf = randomSecret()
  const expiresAt = daysAfter(identified.authTime, MAX_DAYS)
  await desk.db.insert(sessions).values({
    hash: fingerprint(secret),
    uid: identified.uid,
    xsrfHash: fingerprint(xsrf),
    sid: identified.sid ?? null,
    authTime: identified.authTime,
    secondFactorAt,
    device,
    idleSeconds,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return { secret, xsrf, seconds: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)) }
}

/** The sessions with these hashes that have neither run out nor lain unused for too long. */
export async function findSessions(desk: Desk, hashes: readonly string[]): Promise<Session[]> {
  if (hashes.length === 0) return []
  const now = desk.clock.now()
  const found = await desk.db
    .select()
    .from(sessions)
    .where(inArray(sessions.hash, [...hashes]))
  const open = found.filter((session) => isOpen(desk, session))
  const seen = open.filter((session) => unused(session, now) > SEEN_EVERY_MS).map(({ hash }) => hash)
  if (seen.length > 0) await desk.db.update(sessions).set({ lastSeenAt: now }).where(inArray(sessions.hash, seen))
  return open
}

/** Neither run out nor left alone for too long. */
export const isOpen = ({ clock }: Pick<Desk, 'clock'>, session: Session): boolean =>
  session.expiresAt > clock.now() && unused(session, clock.now()) <= session.idleSeconds * 1000

const unused = ({ lastSeenAt }: Session, now: Date) => now.getTime() - lastSeenAt.getTime()

/** Ends it, and answers what ended. */
export async function endSession(desk: Pick<Ctx, 'db'>, secret: string): Promise<Session | undefined> {
  const [ended] = await desk.db
    .delete(sessions)
    .where(eq(sessions.hash, fingerprint(secret)))
    .returning()
  return ended
}

export async function sweepSessions(desk: Desk): Promise<void> {
  await desk.db.delete(sessions).where(and(lte(sessions.expiresAt, desk.clock.now()), not(isHeld(desk, sessions.uid))))
}
