import { Problem } from '#platform/errors.ts'
import type { Limit as Throttled } from '#platform/throttle/limits.ts'
import * as platform from '#platform/throttle/throttle.ts'
import type { Provider } from './provider.ts'
import { Refusal, type RefusalCode } from './refusal.ts'

const minutes = (n: number) => n * 60

/**
 * How often is too often. There is no lock without an end: a stranger who guesses must not be able to keep the owner out for long.
 * Per address and network stops guessing; per address (many networks) and per network (many addresses) are high and only stop machines.
 */
const limits = {
  passwordHere: { max: 5, seconds: minutes(5) },
  passwordOfAddress: { max: 50, seconds: minutes(60) },
  passwordFromNetwork: { max: 100, seconds: minutes(5) },
  /** Judging a new password costs more than counting it. */
  newPasswordFromNetwork: { max: 60, seconds: minutes(10) },
  signUpFromNetwork: { max: 30, seconds: minutes(60) },
  mailFromNetwork: { max: 60, seconds: minutes(60) },
  mailToAddress: { max: 5, seconds: minutes(60) },
  codeFromNetwork: { max: 60, seconds: minutes(10) },
  refreshFromNetwork: { max: 600, seconds: minutes(5) },
  googleFromNetwork: { max: 100, seconds: minutes(5) },
} as const

export type LimitName = keyof typeof limits

/** Counts first and looks then, so that guesses sent at once cannot overtake the counting. */
export async function count(
  idp: Provider,
  limit: LimitName,
  whose: string,
  refusal: RefusalCode = 'TOO_MANY_ATTEMPTS_TRY_LATER',
): Promise<void> {
  try {
    await platform.limit(idp, named(limit), whose)
  } catch (error) {
    // The SDK knows no Retry-After: it reads a code.
    throw error instanceof Problem && error.status === 429 ? new Refusal(refusal, 'Too many attempts. Try again later.') : error
  }
}

/** The attempt was honest: forget it and what was counted with it. */
export const forgetAttempts = (idp: Provider, limit: LimitName, whose: string): Promise<void> => platform.forget(idp, [named(limit), whose])

/** The owner has shown themselves by the mailbox: every guess at this address is forgotten, wherever it came from. */
export async function forgetGuesses(idp: Provider, email: string): Promise<void> {
  await forgetAttempts(idp, 'passwordOfAddress', email)
  for (const limit of ['passwordHere', 'passwordOfAddress'] as const) await platform.forgetAll(idp, named(limit), `${email}|`)
}

/** The attempt was honest: take back this one only, other people's attempts under the same key stay counted. */
export const takeBackAttempts = (idp: Provider, counted: [LimitName, string][]): Promise<void> =>
  platform.takeBack(idp, ...counted.map(([limit, whose]): [Throttled, string] => [named(limit), whose]))

const named = (limit: LimitName): Throttled => ({ name: `identity.${limit}`, ...limits[limit] })
