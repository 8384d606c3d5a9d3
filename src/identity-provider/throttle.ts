import { eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Provider } from './provider.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { throttle } from './table.ts'

const minutes = (n: number) => n * 60_000

/**
 * How often is too often. There is no lock without an end: a stranger who guesses must not be able to keep the owner out for long.
 * Per address and IP stops guessing; per address (many IPs) and per IP (many addresses) are high and only stop machines.
 */
const limits = {
  passwordHere: { hits: 5, within: minutes(5) },
  passwordOfAddress: { hits: 50, within: minutes(60) },
  passwordFromIP: { hits: 100, within: minutes(5) },
  /** Judging a new password costs more than counting it. */
  newPasswordFromIP: { hits: 60, within: minutes(10) },
  signUpFromIP: { hits: 30, within: minutes(60) },
  mailFromIP: { hits: 60, within: minutes(60) },
  mailToAddress: { hits: 5, within: minutes(60) },
  codeFromIP: { hits: 60, within: minutes(10) },
  refreshFromIP: { hits: 600, within: minutes(5) },
  googleFromIP: { hits: 100, within: minutes(5) },
} as const

export type Limit = keyof typeof limits

/** Counts first and looks then, so that guesses sent at once cannot overtake the counting. */
export async function count(
  idp: Provider,
  limit: Limit,
  whose: string,
  refusal: RefusalCode = 'TOO_MANY_ATTEMPTS_TRY_LATER',
): Promise<void> {
  const now = idp.clock.now()
  const resetAt = new Date(now.getTime() + limits[limit].within)
  const over = sql`${throttle.resetAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await idp.db
    .insert(throttle)
    .values({ key: keyOf(limit, whose), hits: 1, resetAt })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        hits: sql`case when ${over} then 1 else ${throttle.hits} + 1 end`,
        resetAt: sql`case when ${over} then excluded.reset_at else ${throttle.resetAt} end`,
      },
    })
    .returning({ hits: throttle.hits })
  if (row && row.hits > limits[limit].hits) throw new Refusal(refusal, 'Too many attempts. Try again later.')
}

/** The attempt was honest: forget it and what was counted with it. */
export async function forget(idp: Provider, limit: Limit, whose: string): Promise<void> {
  await idp.db.delete(throttle).where(eq(throttle.key, keyOf(limit, whose)))
}

/** The owner has shown themselves by the mailbox: every guess at this address is forgotten, wherever it came from. */
export async function forgetGuesses(idp: Provider, email: string): Promise<void> {
  const ofPlaces = (['passwordHere', 'passwordOfAddress'] as const).map((limit) => keyOf(limit, `${email}|`))
  await idp.db
    .delete(throttle)
    .where(or(eq(throttle.key, keyOf('passwordOfAddress', email)), ...ofPlaces.map((start) => sql`starts_with(${throttle.key}, ${start})`)))
}

/** The attempt was honest: take back this one only, other people's attempts under the same key stay counted. */
export async function takeBack(idp: Provider, limits: [Limit, string][]): Promise<void> {
  const keys = limits.map(([limit, whose]) => keyOf(limit, whose)).sort()
  await idp.db
    .update(throttle)
    .set({ hits: sql`greatest(${throttle.hits} - 1, 0)` })
    .where(inArray(throttle.key, keys))
}

export async function sweepThrottle(idp: Provider): Promise<void> {
  await idp.db.delete(throttle).where(lte(throttle.resetAt, idp.clock.now()))
}

const keyOf = (limit: Limit, whose: string) => `${limit}:${whose}`
