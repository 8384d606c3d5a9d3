import type { z } from '#platform/zod.ts'
import { type Account, changeAccount, insertAccount, normalEmail } from './accounts.ts'
import { signInTokens } from './families.ts'
import { note } from './journal.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { count } from './throttle.ts'
import { holderOf } from './tokens.ts'
import type { SignUp } from './wire.ts'

/** Makes an unverified account; with an ID token gives its holder, who signed in otherwise, a password. */
export async function signUp(idp: Provider, request: z.infer<typeof SignUp>, caller: Caller) {
  if (!request.email) throw new Refusal(request.password ? 'MISSING_EMAIL' : 'ADMIN_ONLY_OPERATION')
  const email = normalEmail(request.email)
  const password = checkPassword(request.password, email, idp.config)
  await count(idp, 'signUpFromIP', caller.ip)
  const passwordHash = await hashPassword(password)
  const { account, tokens } = request.idToken
    ? await addPassword(idp, request.idToken, email, passwordHash)
    : await open(idp, { email, passwordHash, displayName: request.displayName ?? null })
  await note(idp, caller, 'sign-up', account.id)
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.id,
    email: account.email,
    ...(account.displayName && { displayName: account.displayName }),
    ...tokens,
  }
}

async function open(idp: Provider, details: Pick<Account, 'email' | 'passwordHash' | 'displayName'>) {
  return inTransaction(idp, async (idp) => {
    const account = await insertAccount(idp, { ...details, emailVerified: false, lastLoginAt: idp.clock.now() })
    return { account, tokens: await signInTokens(idp, account) }
  })
}

async function addPassword(idp: Provider, idToken: string, email: string, passwordHash: string) {
  const holder = await holderOf(idp, idToken, { recent: true })
  if (email !== holder.email) throw new Refusal('EMAIL_EXISTS')
  return inTransaction(idp, async (idp) => {
    const account = await changeAccount(idp, holder.id, { passwordHash, passwordUpdatedAt: idp.clock.now() })
    return { account, tokens: await signInTokens(idp, account) }
  })
}
