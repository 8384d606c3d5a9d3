import { and, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { tokyoDay } from '#platform/clock.ts'
import type { Companion, Ctx } from '#platform/context.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { SESSION_HOURS } from './enumerations.ts'
import { INSIDE } from './state.ts'
import { companion, companionSession as sessions } from './table.ts'

type Desk = Pick<Ctx, 'db' | 'clock'>

/** Minimum interval between updates of lastSeenAt. */
const SEEN_EVERY_MS = 5 * 60_000

/** A new secret at every entry, so that it cannot have been planted beforehand. */
export async function openSession({ db, clock }: Desk, companionID: string): Promise<string> {
  const secret = randomSecret()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + SESSION_HOURS * 3_600_000)
  await db.insert(sessions).values({ hash: fingerprint(secret), companionID, createdAt, expiresAt })
  return secret
}

/** The companion for this secret; undefined from the moment their access ends, for whatever reason. */
export async function findCompanion(desk: Desk, secret: string): Promise<{ companion: Companion; signedInAt: Date } | undefined> {
  const { db, clock } = desk
  const now = clock.now()
  const [found] = await db
    .select({ row: companion, signedInAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(companion, eq(companion.id, sessions.companionID))
    .where(and(eq(sessions.hash, fingerprint(secret)), gt(sessions.expiresAt, now), isInside(now)))
  if (!found) return undefined
  const { id, estateID, negotiationID, side, role, sees, lastSeenAt } = found.row
  // Without a new row version: a visit is not a change.
  if (!lastSeenAt || now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS)
    await db.update(companion).set({ lastSeenAt: now }).where(eq(companion.id, id))
  return { companion: { kind: 'companion', id, estateID, negotiationID, side, role, sees }, signedInAt: found.signedInAt }
}

const isInside = (now: Date) =>
  and(inArray(companion.companionStatus, [...INSIDE]), or(isNull(companion.until), gte(companion.until, tokyoDay(now))))

export const closeSessions = ({ db }: Pick<Ctx, 'db'>, companionID: string) =>
  db.delete(sessions).where(eq(sessions.companionID, companionID))

export const closeSession = ({ db }: Pick<Ctx, 'db'>, secret: string) => db.delete(sessions).where(eq(sessions.hash, fingerprint(secret)))

export const cleanUpCompanionSessions = ({ db, clock }: Desk) => db.delete(sessions).where(lte(sessions.expiresAt, clock.now()))
