import type { Ctx } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { isEditable, type LetterKey, specOf } from './catalogue.ts'
import { fillSome, fillWords } from './fill.ts'
import { plainlyWorded } from './plainly.ts'
import { textInForce } from './queries.ts'
import type { LetterWords } from './spec.ts'

/** A letter with the values of its template. */
export interface LetterWithValues {
  subject: string
  letter: Letter
  /** Null if worded elsewhere: a notice of the operator, or several letters in one. */
  text: { key: LetterKey; values: Values } | null
}
type Values = Readonly<Record<string, string>>

/** A letter in the built-in wording. */
export function buildLetter(key: LetterKey, values: Values, url: string): LetterWithValues {
  return wordedBy(specOf(key).words, { key, values }, url)
}

/** As sent: in the operator's wording if there is one, and in plain Japanese for members who chose it. */
export async function asSent<W extends LetterWithValues>(
  ctx: Pick<Ctx, 'db'>,
  { text, ...written }: W,
  { plainWords = false }: { plainWords?: boolean } = {},
): Promise<Omit<W, 'text'>> {
  const own = text && isEditable(text.key) ? await textInForce(ctx, text.key) : undefined
  if (!own && !plainWords) return written
  const words = text ? (own ?? specOf(text.key).words) : wordsOf(written)
  const { subject, letter } = wordedBy(plainWords ? plainly(words, text) : words, text, written.letter.button?.url ?? '')
  const { notes: _, ...kept } = written.letter
  return { ...written, subject, letter: { ...kept, ...letter } }
}

/** Our own labelled lines in a letter are simplified too. */
function plainly(words: LetterWords, text: LetterWithValues['text']): LetterWords {
  const labelled = text ? (specOf(text.key).labelled ?? []) : []
  return plainlyWorded(fillSome(words, Object.fromEntries(labelled.map((name) => [name, text?.values[name] ?? '']))))
}

/** For a letter without a text in the catalogue. */
const wordsOf = ({ subject, letter: { heading, paragraphs, button, notes = [] } }: Omit<LetterWithValues, 'text'>): LetterWords => ({
  ...{ subject, heading, paragraphs, notes },
  buttonLabel: button?.label ?? null,
})

function wordedBy(words: LetterWords, text: LetterWithValues['text'], url: string): LetterWithValues {
  const { subject, heading, paragraphs, buttonLabel, notes } = text ? fillWords(words, text.values, specOf(text.key).optional) : words
  return {
    subject,
    letter: {
      heading,
      paragraphs: [...paragraphs],
      ...(buttonLabel && url && { button: { label: buttonLabel, url } }),
      ...(notes.length > 0 && { notes: [...notes] }),
    },
    text,
  }
}
