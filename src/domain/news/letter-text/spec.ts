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
  /** Where one of these has nothing to say, its line is left out and not the whole paragraph. */
  optional?: readonly string[]
  /** Lines of ours, such as 「理由：…」: in plain words their labels are plain as well. */
  labelled?: readonly string[]
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
