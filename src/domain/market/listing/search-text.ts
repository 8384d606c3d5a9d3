import { toKatakana } from '#domain/base/words/typed-text.ts'

/** Normalises both the searched text and the query: full and half width, capitals, hiragana and katakana match. */
export const normalizeText = (text: string) => toKatakana(text).toLowerCase()

type Part = string | number | null | undefined

/** The full text for the free-word search, with what says how to get there (lines, stations, buses) at its end, after `NAMES`. */
export const buildSearchText = (parts: Part[], names: Part[] = []) =>
  [parts, names]
    .map((each) => normalizeText(each.filter((part) => part !== null && part !== undefined && part !== '').join('\n')))
    .map((text) => text.replaceAll(/\n{2,}/g, '\n'))
    .filter(Boolean)
    .join(NAMES)

/** A single letter is searched only before it: 海 does not find 南海本線. */
export const NAMES = '\n\n'
export const isLetter = (word: string) => [...word].length === 1

/** The words of a typed search, normalised. */
export const wordsOf = (typed: string) => splitWords(normalizeText(typed))

/** Separated by any space, full width as well. */
export const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)
