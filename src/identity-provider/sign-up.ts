import type { z } from '#platform/zod.ts'
import { type Account, givePassword, insertAccount, normalEmail } from './accounts.ts'
import { signInTokens } from './families.ts'
import { recordUsage } from './journal.ts'
import { letters, queueLetter } from './letters.ts'
import { pageURL } from './links.ts'
import { acceptPassword } from './passwords.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { count } from './throttle.ts'
import { accountForToken } from './tokens.ts'
import type { SignUpRequest } from './wire.ts'

/** Creates an unverified account; with an ID token, adds a password to an account without one, and never replaces one. */
export async function openAccount(idp: Provider, request: z.infer<typeof SignUpRequest>, caller: Caller) {
  if (!request.email) throw new Refusal(request.password ? 'MISSING_EMAIL' : 'ADMIN_ONLY_OPERATION')
  const email = normalEmail(request.email)
  const { account, tokens } = request.idToken
    ? await addPassword(idp, { idToken: request.idToken, email, password: request.password }, caller)
    : await open(idp, { email, password: request.password, displayName: request.displayName ?? null }, caller)
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.id,
    email: account.email,
    ...(account.displayName && { displayName: account.displayName }),
    ...tokens,
  }
}

interface NewCredentials {
  email: string
  password: string | undefined
}

async function open(idp: Provider, { email, password, displayName }: NewCredentials & Pick<Account, 'displayName'>, caller: Caller) {
  const passwordHash = await acceptPassword(idp, { password, email, own: [displayName] }, caller)
  await count(idp, 'signUpFromNetwork', caller.network)
  return inTransaction(idp, async (idp) => {
    const account = await insertAccount(idp, { email, passwordHash, displayName, emailVerified: false, lastLoginAt: idp.clock.now() })
    await recordUsage(idp, caller, 'sign-up', account.id)
    return { account, tokens: await signInTokens(idp, account, caller) }
  })
}

// EMAIL_EXISTS is the wire format's answer for an address that has its password, which is changed by accounts:update, with a letter.
async function addPassword(idp: Provider, { idToken, email, password }: NewCredentials & { idToken: string }, caller: Caller) {
  const holder = await accountForToken(idp, idToken, { recent: true })
  if (email !== holder.email || holder.passwordHash !== null) throw new Refusal('EMAIL_EXISTS')
  const passwordHash = await acceptPassword(idp, { password, email, accountID: holder.id }, caller)
  return inTransaction(idp, async (idp) => {
    const account = await givePassword(idp, holder.id, passwordHash)
    await recordUsage(idp, caller, 'password-added', account.id)
    await queueLetter(
      idp,
      { address: account.email, name: account.displayName },
      letters.passwordAdded(pageURL(idp, '/user/passwordReset')),
    )
    return { account, tokens: await signInTokens(idp, account, caller) }
  })
}
