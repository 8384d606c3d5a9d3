import { eq } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { endAllSignIns } from '#platform/auth/sign-ins.ts'
import { isOperator, transact } from '#platform/context.ts'
import { type Platform, systemContext } from '#platform/platform.ts'
import { deleteSecondFactor } from '#platform/second-factor/loss.ts'

/**
 * For a sole chief who lost every second factor: access to the server is proof enough. Throws a one-sentence error when the address is not
 * an operator's.
 */
export async function resetOnServer(platform: Platform, given: string): Promise<void> {
  const email = given.trim().toLowerCase()
  await transact(systemContext(platform), async (ctx) => {
    const [found] = await ctx.db.select({ id: user.id, userType: user.userType }).from(user).where(eq(user.email, email))
    if (!found || !isOperator(found)) throw new Error(`${email} is not an operator.`)
    await deleteSecondFactor(ctx, found.id)
    await endAllSignIns(ctx, found.id)
    await record(ctx, 'staff.resetSecondFactor', { kind: 'user', id: found.id }, { by: 'server' })
  })
}
