import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as japanese } from '@zxcvbn-ts/language-ja'
import { HOUSE_WORDS, isMadeOfOwnWords } from '#platform/auth/own-words.ts'
import { randomSecret } from '#platform/opaque.ts'
import type { Caller, Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { count } from './throttle.ts'

export const MIN_LENGTH = 8
export const MAX_LENGTH = 256

/** Published in the README: it opens the demo, and must open nothing else. */
const DEMO_PASSWORD = 'engawa-demo-2026'

type Words = readonly (string | null | undefined)[]

/** Hashes an acceptable password. Attempts are counted before the check, which is the expensive part. */
export async function acceptPassword(
  idp: Provider,
  { password, email, accountID, own = [] }: { password: string | undefined; email: string; accountID?: string; own?: Words },
  caller: Caller,
): Promise<string> {
  await count(idp, 'newPasswordFromNetwork', caller.network)
  const known = accountID ? await idp.wordsOf(accountID) : []
  return hashPassword(checkPassword(password, { email, own: [...own, ...known] }, idp.config))
}

/**
 * Any composition, no trimming. Refuses passwords that are too short or too long, the address itself, common guesses, and the person's own
 * details.
 */
export function checkPassword(
  password: string | undefined,
  { email, own = [] }: { email: string; own?: Words },
  { production }: { production: boolean },
): string {
  if (!password) throw new Refusal('MISSING_PASSWORD')
  if (password === DEMO_PASSWORD && !production) return password
  if (password.length < MIN_LENGTH) throw new Refusal('WEAK_PASSWORD', `Password should be at least ${MIN_LENGTH} characters`)
  if (password.length > MAX_LENGTH || password.toLowerCase() === email || isMadeOfOwnWords(password, [email, ...own]))
    throw new Refusal('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'Missing password requirements')
  if (isEasilyGuessed(password, [email, ...own])) throw new Refusal('WEAK_PASSWORD', 'Password is too common')
  return password
}

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, argon2id)

/** Takes as long for a missing password or account as for a wrong password. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  { production }: { production: boolean },
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody()), password)
  return matches && Boolean(passwordHash) && !(production && password === DEMO_PASSWORD)
}

// These take fewer than 10^6 guesses, zxcvbn's "very guessable" and worse. Its running time is quadratic in the length.
const TOO_FEW_GUESSES_SCORE = 1
const EXAMINED_LENGTH = 64

// A word this common is still rejected with a year and a symbol appended: Summer2024! and tokyo2020!.
const COMMON_WORD_LOG10 = 4.5
const MAX_PADDING = 6

function isEasilyGuessed(password: string, own: Words): boolean {
  const words = [...HOUSE_WORDS, ...own.flatMap((text) => (text ? [text, ...text.split(/[@._+\s-]/)] : []))]
  const examined = password.slice(0, EXAMINED_LENGTH)
  if (guesser().check(examined, words).score <= TOO_FEW_GUESSES_SCORE) return true
  const word = examined.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (word === '' || examined.length - word.length > MAX_PADDING) return false
  return guesser().check(word, words).guessesLog10 < COMMON_WORD_LOG10
}

let zxcvbn: ZxcvbnFactory | undefined
function guesser(): ZxcvbnFactory {
  zxcvbn ??= new ZxcvbnFactory({ dictionary: { ...common, ...japanese }, graphs: adjacencyGraphs })
  return zxcvbn
}

let nobodysHash: Promise<string> | undefined
function nobody(): Promise<string> {
  nobodysHash ??= hashPassword(randomSecret())
  return nobodysHash
}
