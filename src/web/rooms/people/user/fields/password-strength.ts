import { isMadeOfOwnWords } from '#platform/auth/own-words.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** A hint while typing. The identity provider, which knows common passwords, decides. */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  const length = Array.from(password).length
  if (length < 8) return 'short'
  const distinct = new Set(password.toLowerCase()).size
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  // Patterns tried first in an attack; 11111111 and abababab are long but worthless.
  if (distinct < 5 || length < 10 || isMadeOfOwnWords(password, own)) return 'weak'
  if (length >= 16 || (length >= 12 && kinds >= 2)) return 'strong'
  return kinds >= 2 ? 'fair' : 'weak'
}

export const strengthText: Record<Strength, string> = { short: '短すぎます', weak: '弱い', fair: 'ふつう', strong: '強い' }
export const strengthLevel: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }
