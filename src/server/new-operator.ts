import { eq } from 'drizzle-orm'
import { createOperator } from '#domain/user/sign-up.ts'
import { user } from '#domain/user/table.ts'
import { Refusal } from '#identity-provider/refusal.ts'
import { isOperator } from '#platform/context.ts'
import { type Platform, systemContext } from '#platform/platform.ts'

interface NewOperator {
  email: string
  password: string
  name?: string
}

/**
 * An operator with a sign-in of their own. The first has the id ADMIN_USER_ID, and sends the messages of the system; throws one sentence
 * when the address is somebody's already, for nobody ever changes from a buyer or seller into an operator.
 */
export async function makeOperator(platform: Platform, { email: given, password, name = '運営事務局' }: NewOperator): Promise<void> {
  const ctx = systemContext(platform)
  const email = given.trim().toLowerCase()
  const [known] = await ctx.db.select({ userType: user.userType }).from(user).where(eq(user.email, email))
  if (known && isOperator(known)) throw new Error(`${email} is an operator already.`)
  if (known) throw new Error(`${email} is the address of a member, who cannot become an operator: take another address.`)

  const [first] = await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, platform.config.adminUserID))
  const account = { email, password, emailVerified: true, displayName: name, ...(!first && { id: platform.config.adminUserID }) }
  const id = await platform.accounts.createAccount(account).catch((error) => {
    throw sentenceOf(error, email)
  })
  await createOperator(ctx, { id, email, name }).catch(async (error) => {
    await platform.accounts.deleteAccount(ctx, id)
    throw error
  })
}

function sentenceOf(error: Error, email: string): Error {
  if (!(error instanceof Refusal)) return error
  if (error.message.startsWith('EMAIL_EXISTS'))
    return new Error(`Somebody signed up with ${email} and never finished: take another address.`)
  return new Error(error.message.replace(/^[A-Z_]+ : /, ''))
}
