import { inPlainWords } from '#domain/base/words/plain-words.ts'
import type { LetterWords } from './spec.ts'

/** A house by its title, what somebody said, and what a template is filled with. */
const NOT_OURS = /(「[^」]*」|『[^』]*』|\{\{[^{}]*\}\})/

/**
 * The words of a letter in plain ones. Of a line such as 「理由：…」 only the label is ours. Each formal word stands beside its plain one where
 * it comes first after the subject, for one will need it at the bank.
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
      const [label = '', ...said] = line.split('：')
      return [ours(label, isNew), ...said].join('：')
    })
    .join('\n')

/** Every second piece is what was parted at. */
const ours = (text: string, isNew: IsNew) =>
  text
    .split(NOT_OURS)
    .map((piece, at) => (at % 2 ? piece : inPlainWords(piece, isNew)))
    .join('')
