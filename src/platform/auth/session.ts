import { and, eq, inArray, lte, not } from 'drizzle-orm'
import { daysAfter } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { sessions } from './table.ts'
import type { TokenIdentity } from './verifier.ts'

export type Session = typeof sessions.$inferSelect
type Desk = Pick<Ctx, 'db' | 'clock'>

/** A session ends this long after the sign-in, however it is used. */
const MAX_DAYS = 30

export const MEMBER_IDLE_SECONDS = 30 * 86_400
export const ADMIN_IDLE_SECONDS = 86_400

/** Uses are recorded at this interval: a write per page would cost too much for the extra precision. */
const SEEN_EVERY_MS = 5 * 60_000

interface OpenedSession {
  secret: string
  xsrf: string
  seconds: number
}

/** Creates a session for a verified token. Only hashes are stored, so the table alone gives no access. */
export async function openSession(
  desk: Desk,
  identified: TokenIdentity,
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

/** The sessions with these hashes that are neither expired nor idle for too long. */
export async function findSessions(desk: Desk, hashes: readonly string[]): Promise<Session[]> {
  if (hashes.length === 0) return []
  const now = desk.clock.now()
  const found = await desk.db
    .select()
    .from(sessions)
    .where(inArray(sessions.hash, [...hashes]))
  const open = found.filter((session) => isOpen(desk, session))
  const seen = open.filter((session) => idleTime(session, now) > SEEN_EVERY_MS).map(({ hash }) => hash)
  if (seen.length > 0) await desk.db.update(sessions).set({ lastSeenAt: now }).where(inArray(sessions.hash, seen))
  return open
}

/** Neither expired nor idle for too long. */
export const isOpen = ({ clock }: Pick<Desk, 'clock'>, session: Session): boolean =>
  session.expiresAt > clock.now() && idleTime(session, clock.now()) <= session.idleSeconds * 1000

const idleTime = ({ lastSeenAt }: Session, now: Date) => now.getTime() - lastSeenAt.getTime()

/** Deletes it, and returns the deleted row. */
export async function endSession(desk: Pick<Ctx, 'db'>, secret: string): Promise<Session | undefined> {
  const [ended] = await desk.db
    .delete(sessions)
    .where(eq(sessions.hash, fingerprint(secret)))
    .returning()
  return ended
}

export async function cleanUpSessions(desk: Desk): Promise<void> {
  await desk.db.delete(sessions).where(and(lte(sessions.expiresAt, desk.clock.now()), not(isUnderRetentionHold(desk, sessions.uid))))
}
