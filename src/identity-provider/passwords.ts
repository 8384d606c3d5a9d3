import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { randomSecret } from './opaque.ts'
import { Refusal } from './refusal.ts'

export const MIN_LENGTH = 8
export const MAX_LENGTH = 256

/** Published in the README: it opens the demo and must open nothing else. */
const DEMO_PASSWORD = 'engawa-demo-2026'

/** Any composition, no trimming; refused are the short, the endless, the address itself and what a guesser tries first. */
export function checkPassword(password: string | undefined, email: string, { production }: { production: boolean }): string {
  if (!password) throw new Refusal('MISSING_PASSWORD')
  if (password.length < MIN_LENGTH) throw new Refusal('WEAK_PASSWORD', `Password should be at least ${MIN_LENGTH} characters`)
  if (password.length > MAX_LENGTH || password.toLowerCase() === email)
    throw new Refusal('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'Missing password requirements')
  if (isEasilyGuessed(password, email) || (production && password === DEMO_PASSWORD))
    throw new Refusal('WEAK_PASSWORD', 'Password is too common')
  return password
}

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, argon2id)

/** Takes as long for an account without a password, or for none at all, as for a wrong password. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  { production }: { production: boolean },
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody()), password)
  return matches && Boolean(passwordHash) && !(production && password === DEMO_PASSWORD)
}

// A guesser needs fewer than 10^6 tries for these, zxcvbn's "very guessable" and worse. Its time grows with the square of the length.
const TOO_FEW_GUESSES_SCORE = 1
const EXAMINED_LENGTH = 64

function isEasilyGuessed(password: string, email: string): boolean {
  return guesser().check(password.slice(0, EXAMINED_LENGTH), [email, ...email.split(/[@._+-]/)]).score <= TOO_FEW_GUESSES_SCORE
}

let zxcvbn: ZxcvbnFactory | undefined
function guesser(): ZxcvbnFactory {
  zxcvbn ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return zxcvbn
}

let nobodysHash: Promise<string> | undefined
function nobody(): Promise<string> {
  nobodysHash ??= hashPassword(randomSecret())
  return nobodysHash
}
