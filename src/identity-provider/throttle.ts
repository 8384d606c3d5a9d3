import { Problem } from '#platform/errors.ts'
import type { Limit as Throttled } from '#platform/throttle/limits.ts'
import * as platform from '#platform/throttle/throttle.ts'
import type { Provider } from './provider.ts'
import { Refusal, type RefusalCode } from './refusal.ts'

const minutes = (n: number) => n * 60

/**
 * Rate limits. There is no permanent lock: guessing must not keep the owner out for long. The limit per address and network stops guessing;
 * those per address (many networks) and per network (many addresses) are high, and only stop bots.
 */
const limits = {
  passwordHere: { max: 5, seconds: minutes(5) },
  passwordOfAddress: { max: 50, seconds: minutes(60) },
  passwordFromNetwork: { max: 100, seconds: minutes(5) },
  /** Checking a new password costs more than counting it. */
  newPasswordFromNetwork: { max: 60, seconds: minutes(10) },
  signUpFromNetwork: { max: 30, seconds: minutes(60) },
  mailFromNetwork: { max: 60, seconds: minutes(60) },
  mailToAddress: { max: 5, seconds: minutes(60) },
  codeFromNetwork: { max: 60, seconds: minutes(10) },
  refreshFromNetwork: { max: 600, seconds: minutes(5) },
  googleFromNetwork: { max: 100, seconds: minutes(5) },
} as const

export type LimitName = keyof typeof limits

/** Counts before checking, so that concurrent guesses cannot outrun the count. */
export async function count(
  idp: Provider,
  limit: LimitName,
  whose: string,
  refusal: RefusalCode = 'TOO_MANY_ATTEMPTS_TRY_LATER',
): Promise<void> {
  try {
    await platform.limit(idp, named(limit), whose)
  } catch (error) {
    // The SDK does not read Retry-After, only a code.
    throw error instanceof Problem && error.status === 429 ? new Refusal(refusal, 'Too many attempts. Try again later.') : error
  }
}

/** After a legitimate attempt: clears the count. */
export const forgetAttempts = (idp: Provider, limit: LimitName, whose: string): Promise<void> => platform.forget(idp, [named(limit), whose])

/** The owner has proven access to the mailbox: clears all guesses at this address, wherever they came from. */
export async function forgetGuesses(idp: Provider, email: string): Promise<void> {
  await forgetAttempts(idp, 'passwordOfAddress', email)
  for (const limit of ['passwordHere', 'passwordOfAddress'] as const) await platform.forgetAll(idp, named(limit), `${email}|`)
}

/** After a legitimate attempt: takes back only this one, other people's attempts under the same key stay counted. */
export const takeBackAttempts = (idp: Provider, counted: [LimitName, string][]): Promise<void> =>
  platform.takeBack(idp, ...counted.map(([limit, whose]): [Throttled, string] => [named(limit), whose]))

const named = (limit: LimitName): Throttled => ({ name: `identity.${limit}`, ...limits[limit] })
