import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { UserStatus } from './enumerations.ts'
import { user } from './table.ts'

/**
 * The identity provider owns the address; the user row follows its changes: immediately with our own provider, else at the next sign-in.
 * Former members and the closed system account have no address, whatever an external provider reports.
 */
export async function updateEmail(ctx: Ctx, uid: string, email: string): Promise<void> {
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

/** Deletes users of accounts never verified: they could never sign in, so nothing refers to them. */
export async function deleteUnverified({ db }: Pick<Ctx, 'db'>, uids: string[]): Promise<void> {
  if (uids.length > 0) await db.delete(user).where(inArray(user.id, uids))
}
