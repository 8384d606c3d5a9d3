import { eq } from 'drizzle-orm'
import { createOperator } from '#domain/user/sign-up.ts'
import { user } from '#domain/user/table.ts'
import { type Platform, systemContext } from '#platform/platform.ts'

/** The user whose id is ADMIN_USER_ID: the first admin, and the sender of system messages. Throws when there is one already. */
export async function createFirstAdmin(platform: Platform, { email, password }: { email: string; password: string }): Promise<void> {
  const ctx = systemContext(platform)
  const id = platform.config.adminUserID
  const [known] = await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, id))
  if (known) throw new Error(`There is an operator with the id ${id} already.`)
  await platform.accounts.createAccount({ id, email, password, emailVerified: true, displayName: '運営事務局' })
  await createOperator(ctx, { id, email, name: '運営事務局' })
}
