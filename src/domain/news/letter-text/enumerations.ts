/** The recipients of a letter. */
export const letterReaders = { 2: '売主', 3: '買主', 0: '買主と売主' } as const
export type LetterReader = keyof typeof letterReaders
