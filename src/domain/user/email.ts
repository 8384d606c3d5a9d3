import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { user } from './table.ts'

/** The address lives with the identity provider; when it changed there, the user's follows: at once where the provider is ours, else at the next sign-in. */
export async function followEmail(ctx: Ctx, uid: string, email: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(user)
      .set({ email, updatedAt: ctx.clock.now(), version: sql`${user.version} + 1` })
      .where(and(eq(user.id, uid), ne(user.email, email)))
      .returning({ userID: user.id })
    for (const { userID } of changed) await emit(ctx, 'user.emailChanged', { userID })
  })
}

/** Users of accounts that were never verified: they could not sign in even once, so nothing hangs on them. */
export async function forgetUnverified({ db }: Pick<Ctx, 'db'>, uids: string[]): Promise<void> {
  if (uids.length > 0) await db.delete(user).where(inArray(user.id, uids))
}
