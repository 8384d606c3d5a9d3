import { inPlainWords } from '#domain/base/words/plain-words.ts'
import type { LetterWords } from './spec.ts'

/** Titles of houses, quoted texts and template variables. */
const NOT_OURS = /(「[^」]*」|『[^』]*』|\{\{[^{}]*\}\})/

/**
 * A letter in plain Japanese. In a line such as 「理由：…」 only the label is ours. At its first use after the subject each formal term is kept
 * next to the plain one, because readers need it at the bank.
 */
export function plainlyWorded({ subject, heading, paragraphs, buttonLabel, notes }: LetterWords): LetterWords {
  const explained = new Set<string>()
  const isNew = (formal: string) => !explained.has(formal) && Boolean(explained.add(formal))
  return {
    subject: ours(subject, () => false),
    heading: ours(heading, isNew),
    paragraphs: paragraphs.map((paragraph) => byLine(paragraph, isNew)),
    buttonLabel: buttonLabel && ours(buttonLabel, () => false),
    notes: notes.map((note) => byLine(note, isNew)),
  }
}

type IsNew = (formal: string) => boolean

const byLine = (text: string, isNew: IsNew) =>
  text
    .split('\n')
    .map((line) => {
      const [label = '', ...values] = line.split('：')
      return [ours(label, isNew), ...values].join('：')
    })
    .join('\n')

/** Every second piece is a separator. */
const ours = (text: string, isNew: IsNew) =>
  text
    .split(NOT_OURS)
    .map((piece, at) => (at % 2 ? piece : inPlainWords(piece, isNew)))
    .join('')
