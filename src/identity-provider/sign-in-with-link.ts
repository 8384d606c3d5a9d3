import type { z } from '#platform/zod.ts'
import { type Account, changeAccount, findByEmail, insertAccount, normalEmail, revokeSignIns } from './accounts.ts'
import { readCode, useCode } from './action-codes.ts'
import { signInTokens } from './families.ts'
import { recordUsage } from './journal.ts'
import { rememberPlace } from './known-places.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { count } from './throttle.ts'
import { accountForToken } from './tokens.ts'
import type { SignInWithEmailLink } from './wire.ts'

/** Following the mailed link proves ownership of the address; a newcomer gets an account. */
export async function signInWithEmailLink(idp: Provider, request: z.infer<typeof SignInWithEmailLink>, caller: Caller) {
  const email = normalEmail(request.email)
  await count(idp, 'codeFromNetwork', caller.network)
  const code = await readCode(idp, request.oobCode)
  if (code.type !== 'EMAIL_SIGNIN') throw new Refusal('INVALID_OOB_CODE')
  if (code.email !== email) throw new Refusal('INVALID_EMAIL', 'The email provided does not match the sign-in email address.')
  const known = await findByEmail(idp, email)
  if (known?.disabledAt) throw new Refusal('USER_DISABLED')
  if (request.idToken && (await accountForToken(idp, request.idToken, { recent: true })).id !== known?.id) throw new Refusal('EMAIL_EXISTS')

  return inTransaction(idp, async (idp) => {
    await useCode(idp, code)
    const account = known
      ? await welcomeOwner(idp, known)
      : await insertAccount(idp, { email, emailVerified: true, lastLoginAt: idp.clock.now() })
    await rememberPlace(idp, account, caller)
    await recordUsage(idp, caller, 'sign-in-by-link', account.id)
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: account.id,
      email: account.email,
      isNewUser: !known,
      ...(await signInTokens(idp, account, caller)),
    }
  })
}

/**
 * The owner of the address is proven. A password set on an unverified account was set by somebody without that proof, so it is removed with
 * all its sign-ins: otherwise a squatter would stay inside.
 */
export async function welcomeOwner(idp: Provider, account: Account): Promise<Account> {
  const lastLoginAt = idp.clock.now()
  if (account.emailVerified) return changeAccount(idp, account.id, { lastLoginAt })
  await revokeSignIns(idp, account.id)
  return changeAccount(idp, account.id, { lastLoginAt, emailVerified: true, passwordHash: null })
}
