import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { UserStatus } from './enumerations.ts'
import { user } from './table.ts'

/**
 * The address lives with the identity provider; when it changed there, the user's follows: at once where the provider is ours, else at the next
 * sign-in. Who has left, and the account of the house once it is closed, have none any more, whatever a provider that is not ours still says.
 */
export async function followEmail(ctx: Ctx, uid: string, email: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(user)
      .set({ email, updatedAt: ctx.clock.now(), version: sql`${user.version} + 1` })
      .where(and(eq(user.id, uid), ne(user.email, email), hasAddress))
      .returning({ userID: user.id })
    for (const { userID } of changed) await emit(ctx, 'user.emailChanged', { userID })
  })
}

const hasAddress = and(ne(user.status, UserStatus.left), or(ne(user.userType, UserType.admin), isNotNull(user.staffRole)))

/** Users of accounts that were never verified: they could not sign in even once, so nothing hangs on them. */
export async function forgetUnverified({ db }: Pick<Ctx, 'db'>, uids: string[]): Promise<void> {
  if (uids.length > 0) await db.delete(user).where(inArray(user.id, uids))
}
