import type { LetterReader } from './enumerations.ts'

/** The parts of a letter the operator may reword; the button's target, the unsubscribe link and the footer are fixed. */
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
  /** Its variables, each with a sample value. */
  variables: Readonly<Record<string, string>>
  /** Variables the wording has to contain. */
  must?: readonly string[]
  /** If one of these is empty, only its line is left out, not the whole paragraph. */
  optional?: readonly string[]
  /** Lines with built-in labels, such as 「理由：…」: in plain Japanese their labels are plain as well. */
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

/** The house of the samples. */
export const 物件名 = '緑が丘の一戸建て'
