import { and, eq, exists, lte, ne, or, sql } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { enrolledAmong } from '#platform/second-factor/enrolled.ts'
import { isActiveChief } from './chiefs.ts'

/** Days a chief has to set up a second factor. */
export const DAYS_TO_ENROL = 7

/** Chiefs who still sign in with only a password after a week. The system account counts only while somebody is signed in with it. */
export async function unprovenChiefs({ db, clock, config }: Pick<Ctx, 'db' | 'clock' | 'config'>) {
  const signedIn = db.select({ one: sql`1` }).from(sessions).where(eq(sessions.uid, user.id))
  const chiefs = await db
    .select({ id: user.id, name: user.name, createdAt: user.createdAt })
    .from(user)
    .where(
      and(
        isActiveChief,
        lte(user.createdAt, daysBefore(clock.now(), DAYS_TO_ENROL)),
        or(ne(user.id, config.adminUserID), exists(signedIn)),
      ),
    )
  const ids = chiefs.map(({ id }) => id)
  const enrolled = ids.length > 0 ? await enrolledAmong(db, ids) : new Set<string>()
  return chiefs.filter(({ id }) => !enrolled.has(id))
}
