import { toKatakana } from '#domain/base/words/typed-text.ts'

/** Normalises both the searched text and the query: full and half width, capitals, hiragana and katakana match. */
export const normalizeText = (text: string) => toKatakana(text).toLowerCase()

/** The full text for the free-word search. */
export const buildSearchText = (parts: (string | number | null | undefined)[]) =>
  normalizeText(parts.filter((part) => part !== null && part !== undefined && part !== '').join('\n'))

/** The words of a typed search, normalised. */
export const wordsOf = (typed: string) => splitWords(normalizeText(typed))

/** Separated by any space, full width as well. */
export const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)
