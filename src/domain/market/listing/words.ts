import { toKatakana } from '#domain/base/words/typed-text.ts'

/** One form for what is searched and what is typed: full and half width, capitals, hiragana and katakana meet. */
export const foldWords = (text: string) => toKatakana(text).toLowerCase()

/** Everything that free words look through, in one text. */
export const searchWordsOf = (parts: (string | number | null | undefined)[]) =>
  foldWords(parts.filter((part) => part !== null && part !== undefined && part !== '').join('\n'))

/** The words of a typed search, folded. */
export const wordsOf = (typed: string) => foldWords(typed).split(/\s+/).filter(Boolean)

/** What the index knows a word by: its pairs of letters, as the database's grams() has them. */
export function gramsOf(word: string): string[] {
  const letters = [...word]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
