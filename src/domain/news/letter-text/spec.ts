import type { LetterReader } from './enumerations.ts'

/** The words of a letter. The sender sets the link of its button, the unsubscribe link and the footer. */
export interface LetterWords {
  subject: string
  heading: string
  paragraphs: readonly string[]
  buttonLabel: string | null
  notes: readonly string[]
}

export interface LetterSpec {
  /** Its variables, each with a sample value. */
  variables: Readonly<Record<string, string>>
  /** If one of these is empty, only its line is left out, not the whole paragraph. */
  optional?: readonly string[]
  /** Lines with built-in labels, such as 「理由：…」: in plain Japanese their labels are plain as well. */
  labelled?: readonly string[]
  words: LetterWords
  /** Only for letters the office can change: name, recipients, and the variables that must stay in the text. */
  label?: string
  reader?: LetterReader
  must?: readonly string[]
}

export type EditableLetter = LetterSpec & Required<Pick<LetterSpec, 'label' | 'reader'>>

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
