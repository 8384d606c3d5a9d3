import { toKatakana } from '#domain/base/words/typed-text.ts'

/** Normalises both the searched text and the query: full and half width, capitals, hiragana and katakana match. */
export const normalizeText = (text: string) => toKatakana(text).toLowerCase()

type Part = string | number | null | undefined

/** The full text for the free-word search; lines, stations and buses are at its end, after `TRANSIT`. */
export const buildSearchText = (parts: Part[], transit: Part[] = []) =>
  [parts, transit]
    .map((each) => normalizeText(each.filter((part) => part !== null && part !== undefined && part !== '').join('\n')))
    .map((text) => text.replaceAll(/\n{2,}/g, '\n'))
    .filter(Boolean)
    .join(TRANSIT)

/** Separates the lines and stations, in which a single letter is not searched: 海 does not find 南海本線. */
export const TRANSIT = '\n\n'
export const isSingleLetter = (word: string) => [...word].length === 1

/** The words of a typed search, normalised. */
export const wordsOf = (typed: string) => splitWords(normalizeText(typed))

/** Separated by any space, full width as well. */
export const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)
