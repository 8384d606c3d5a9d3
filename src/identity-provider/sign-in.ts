import type { z } from '#platform/zod.ts'
import { changeAccount, findByEmail, normalEmail } from './accounts.ts'
import { signInTokens } from './families.ts'
import { recordUsage } from './journal.ts'
import { type KnownPlace, knownPlace, rememberPlace } from './known-places.ts'
import { passwordMatches } from './passwords.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { count, forgetAttempts, type LimitName, takeBackAttempts } from './throttle.ts'
import type { SignInWithPassword } from './wire.ts'

/**
 * Names the wrong one of the two, as the specification requires (results 3 and 4), which reveals whether an address is known. Throttling
 * limits that; it is a recorded, deliberate deviation.
 */
export async function signInWithPassword(idp: Provider, request: z.infer<typeof SignInWithPassword>, caller: Caller) {
  if (!request.password) throw new Refusal('MISSING_PASSWORD')
  const email = normalEmail(request.email)
  const { here, machines } = countsFor(email, caller, await knownPlace(idp, email, caller))
  await count(idp, 'passwordHere', here)
  for (const [limit, whose] of machines) await count(idp, limit, whose)

  const account = await findByEmail(idp, email)
  const matches = await passwordMatches(account?.passwordHash, request.password, idp.config)
  if (!account || !matches) {
    await recordUsage(idp, caller, 'sign-in-failed', account?.id)
    throw new Refusal(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND')
  }
  if (account.disabledAt) throw new Refusal('USER_DISABLED') // revealed only to someone who knows the password

  await forgetAttempts(idp, 'passwordHere', here)
  await takeBackAttempts(idp, machines)
  const tokens = await inTransaction(idp, async (idp) => {
    await changeAccount(idp, account.id, { lastLoginAt: idp.clock.now() })
    await rememberPlace(idp, account, caller)
    await recordUsage(idp, caller, 'sign-in', account.id)
    return signInTokens(idp, account, caller)
  })
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.id,
    email: account.email,
    displayName: account.displayName ?? '',
    registered: true,
    ...tokens,
  }
}

/**
 * Guesses count against the address, wherever they come from. Known places have a separate, equally strict count: strangers cannot lock the
 * owner out, and a known place allows no more guesses than an unknown one. A known device does not count against its network either.
 */
function countsFor(email: string, { network }: Caller, known: KnownPlace | undefined): { here: string; machines: [LimitName, string][] } {
  if (known?.kind === 'device') return { here: `${email}|${known.place}`, machines: [['passwordOfAddress', `${email}|${known.place}`]] }
  return {
    here: `${email}|${network}`,
    machines: [
      ['passwordOfAddress', known ? `${email}|${known.place}` : email],
      ['passwordFromNetwork', network],
    ],
  }
}
