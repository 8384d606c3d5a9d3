import { LARGE, SMALL, toKatakana, toLargeKana } from '#domain/base/words/typed-text.ts'

/** How a member is searched: in every width, in hiragana and katakana, in capitals, and with small kana typed large. */
export const foldWord = (typed: string): string => toLargeKana(toKatakana(typed).toLowerCase())

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const hiragana = [...codes(0x3041, 0x3096), ...codes(0x309d, 0x309e)]
const katakana = String.fromCharCode(...hiragana.map((code) => code + 0x60))

/** The same in SQL: the letters that `translate` replaces, and their replacements. */
export const FOLDED = { from: String.fromCharCode(...hiragana) + SMALL, to: toLargeKana(katakana) + LARGE }
