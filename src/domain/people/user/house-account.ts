import { eq, sql } from 'drizzle-orm'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { nextUserNumber } from './sign-up.ts'
import { user } from './table.ts'

/** What the office is called where no person of it is named. */
const HOUSE_NAME = '運営事務局'
/** Nobody reads there. */
export const HOUSE_ADDRESS = 'house@engawa.invalid'

/**
 * Makes the account for which the whole house speaks where it is missing: it sends the messages of the system, and what is nobody's to look
 * after is its. Nobody signs in with it, and it decides nothing. Where a person did before, it stays theirs.
 */
export async function ensureHouse(ctx: Ctx): Promise<void> {
  const id = ctx.config.adminUserID
  const isThere = async ({ db }: Ctx) => (await db.$count(user, eq(user.id, id))) > 0
  if (await isThere(ctx)) return
  await transact(ctx, async (ctx) => {
    // Nodes that start at once wait for each other.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign up ${id}`}, 0))`)
    if (await isThere(ctx)) return
    const userNumber = await nextUserNumber(ctx, UserType.admin)
    await insertRow(ctx, user, { id, userNumber, email: HOUSE_ADDRESS, name: HOUSE_NAME, userType: UserType.admin })
  })
}
