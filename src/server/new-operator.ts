import { eq } from 'drizzle-orm'
import { ensureHouse } from '#domain/people/user/house-account.ts'
import { createOperator } from '#domain/people/user/sign-up.ts'
import { user } from '#domain/people/user/table.ts'
import { Refusal } from '#identity-provider/refusal.ts'
import { isOperator } from '#platform/context.ts'
import { type Platform, systemContext } from '#platform/platform.ts'
import type { Identity } from './identity.ts'

interface NewOperator {
  email: string
  password: string
  name?: string
}

/**
 * Creates an operator with a sign-in of their own; returns the id. Throws a one-sentence error when the address is taken, because a buyer
 * or seller never becomes an operator.
 */
export async function makeOperator(platform: Platform, { email: given, password, name = '責任者' }: NewOperator): Promise<string> {
  const ctx = systemContext(platform)
  await ensureHouse(ctx)
  const email = given.trim().toLowerCase()
  const [known] = await ctx.db.select({ userType: user.userType }).from(user).where(eq(user.email, email))
  if (known && isOperator(known)) throw new Error(`${email} is already an operator.`)
  if (known) throw new Error(`${email} is the address of a member, who cannot become an operator: use another address.`)

  const id = await platform.accounts.createAccount({ email, password, emailVerified: true, displayName: name }).catch((error) => {
    throw sentenceOf(error, email)
  })
  await createOperator(ctx, { id, email, name }).catch(async (error) => {
    await platform.accounts.deleteAccount(ctx, id)
    throw error
  })
  return id
}

/** The password-reset letter; the server sends it with all others. */
export async function sendFirstLink(platform: Platform, identity: Identity, email: string): Promise<void> {
  const { config } = platform
  if (config.identity.provider !== 'embedded') throw new Error('Accounts are created at the identity provider, which sends the letter.')
  // Imports every module, which the other commands can do without.
  const { createApp } = await import('./app.ts')
  const answer = await createApp(platform, identity).request(
    `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${config.identity.apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: email.trim().toLowerCase() }),
    },
  )
  if (!answer.ok) throw new Error(`The letter could not be written (${answer.status}).`)
}

function sentenceOf(error: Error, email: string): Error {
  if (!(error instanceof Refusal)) return error
  if (error.message.startsWith('EMAIL_EXISTS'))
    return new Error(`A sign-up with ${email} was started and never finished: use another address.`)
  return new Error(error.message.replace(/^[A-Z_]+ : /, ''))
}
