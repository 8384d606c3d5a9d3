import type { Ctx } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { type LetterKey, specOf } from './catalogue.ts'
import { fillWords } from './fill.ts'
import { textInForce } from './queries.ts'

/** A letter and, where the office may word it, what it speaks of. */
export interface Worded {
  subject: string
  letter: Letter
  text?: { key: LetterKey; values: Readonly<Record<string, string>> }
}

/** A letter in the words of the house. */
export function letterFrom(key: LetterKey, values: Readonly<Record<string, string>>, url: string): Worded {
  return wordedBy(specOf(key).words, { key, values }, url)
}

/** As it is sent: in the words of the office, where it has written some. */
export async function inOfficeWords<W extends Worded>(ctx: Pick<Ctx, 'db'>, { text, ...written }: W): Promise<Omit<W, 'text'>> {
  const own = text && (await textInForce(ctx, text.key))
  if (!text || !own) return written
  const { subject, letter } = wordedBy(own, text, written.letter.button?.url ?? '')
  return { ...written, subject, letter: { ...written.letter, ...letter } }
}

function wordedBy(words: Parameters<typeof fillWords>[0], text: NonNullable<Worded['text']>, url: string): Worded {
  const { subject, heading, paragraphs, buttonLabel, notes } = fillWords(words, text.values)
  return {
    subject,
    letter: {
      heading,
      paragraphs: [...paragraphs],
      ...(buttonLabel && { button: { label: buttonLabel, url } }),
      ...(notes.length > 0 && { notes: [...notes] }),
    },
    text,
  }
}
