import { eq, sql } from 'drizzle-orm'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { nextUserNumber } from './sign-up.ts'
import { user } from './table.ts'

/** The office's name where no operator is named. */
const HOUSE_NAME = '運営事務局'
/** Not a real mailbox. */
export const HOUSE_ADDRESS = 'house@engawa.invalid'

/**
 * Creates the system account if it is missing: it sends system messages and represents unassigned work. It cannot sign in, and decides
 * nothing. An existing account that a person signs in with is left to them.
 */
export async function ensureHouse(ctx: Ctx): Promise<void> {
  const id = ctx.config.adminUserID
  const isThere = async ({ db }: Ctx) => (await db.$count(user, eq(user.id, id))) > 0
  if (await isThere(ctx)) return
  await transact(ctx, async (ctx) => {
    // Serialises nodes that start concurrently.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign up ${id}`}, 0))`)
    if (await isThere(ctx)) return
    const userNumber = await nextUserNumber(ctx, UserType.admin)
    await insertRow(ctx, user, { id, userNumber, email: HOUSE_ADDRESS, name: HOUSE_NAME, userType: UserType.admin })
  })
}
