import type { LetterReader } from './enumerations.ts'

/** What of a letter the office may word anew: where its button leads, how to get no more of them and what stands below stay the house's. */
export interface LetterWords {
  subject: string
  heading: string
  paragraphs: readonly string[]
  buttonLabel: string | null
  notes: readonly string[]
}

export interface LetterSpec {
  label: string
  reader: LetterReader
  /** Its variables, each with what a sample says. */
  variables: Readonly<Record<string, string>>
  /** Without these the letter says too little. */
  must?: readonly string[]
  words: LetterWords
}

export const letter = (
  subject: string,
  heading: string,
  paragraphs: readonly string[],
  buttonLabel: string,
  notes: readonly string[] = [],
): LetterWords => ({
  ...{ subject, heading, paragraphs, buttonLabel, notes },
})

/** What a sample is about. */
export const 物件名 = '緑が丘の一戸建て'
