import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { user } from './table.ts'

/** The address lives with the identity provider; when it changed there, the user's follows at the next sign-in. */
export async function followEmail({ db, clock }: Pick<Ctx, 'db' | 'clock'>, uid: string, email: string): Promise<void> {
  await db
    .update(user)
    .set({ email, updatedAt: clock.now(), version: sql`${user.version} + 1` })
    .where(and(eq(user.id, uid), ne(user.email, email)))
}

/** Users of accounts that were never verified: they could not sign in even once, so nothing hangs on them. */
export async function forgetUnverified({ db }: Pick<Ctx, 'db'>, uids: string[]): Promise<void> {
  if (uids.length > 0) await db.delete(user).where(inArray(user.id, uids))
}
