import { toKatakana, toNarrow } from '#domain/base/words/typed-text.ts'

/** Parses typed values: full-width digits, separators and units are accepted. Pure, so that it can be tested as a table. */

export type Kind =
  | 'text'
  | 'narrow'
  | 'kana'
  | 'type'
  | 'code'
  | 'flag'
  | 'whole'
  | 'decimal'
  | 'degrees'
  | 'area'
  | 'price'
  | 'yen'
  | 'month'
  | 'day'
  | 'postcode'

/** `unfinished`: not wrong yet, but it cannot be saved as it is. The sentence is shown if the user goes on nevertheless. */
export type ParseResult = { value: unknown } | { mistake: string } | { unfinished: string }

export function read(kind: Kind, typed: string, label: string): ParseResult {
  const text = typed.trim()
  if (kind === 'text') return { value: typed }
  if (kind === 'narrow' || kind === 'kana') return { value: corrected(kind, typed) }
  if (kind === 'flag') return { value: text === '' ? null : text === 'true' }
  if (text === '') return { value: kind === 'type' ? 0 : null }
  return readers[kind](text.normalize('NFKC').replace(/[,、，\s]/g, ''), label)
}

/** The normalized text shown once the field loses focus. */
export function corrected(kind: Kind, typed: string): string {
  if (kind === 'kana') return toKatakana(typed)
  return kind === 'text' || kind === 'flag' || kind === 'code' || kind === 'type' ? typed : toNarrow(typed)
}

export function write(kind: Kind, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (kind === 'type') return value === 0 ? '' : String(value)
  return kind === 'price' ? manOf(Number(value)) : String(value)
}

/** ㎡ per 坪 */
const TSUBO = 400 / 121
const MAX_YEN = 1_000_000_000_000

const readers: Record<Exclude<Kind, 'text' | 'narrow' | 'kana' | 'flag'>, (text: string, label: string) => ParseResult> = {
  type: (text) => ({ value: Number(text) }),
  code: (text) => ({ value: Number(text) }),

  whole: (text, label) => {
    const [, digits] = /^(-?\d{1,6})(?:分|階|階建て|m|メートル|戸|室)?$/.exec(text) ?? []
    return digits === undefined ? { mistake: `${label}は数字で入力してください（例：9）。` } : { value: Number(digits) }
  },

  decimal: (text, label) => {
    const [, digits] = /^(\d{1,6}(?:\.\d+)?)(?:m|メートル|%|パーセント|帖|畳)?$/.exec(text) ?? []
    return digits === undefined
      ? { mistake: `${label}は数字で入力してください（例：4.5）。` }
      : { value: Math.round(Number(digits) * 100) / 100 }
  },

  degrees: (text, label) => {
    const degrees = Number(text)
    return Number.isFinite(degrees) ? { value: degrees } : { mistake: `${label}は数字で入力してください。` }
  },

  // NFKC makes ㎡ into m2.
  area: (text, label) => {
    const [, digits, unit] = /^(\d+(?:\.\d+)?)(坪|m2|平米|平方メートル)?$/.exec(text) ?? []
    const area = unit === '坪' ? fromTsubo(Number(digits)) : Math.round(Number(digits) * 100) / 100
    return area > 0 ? { value: area } : { mistake: `${label}は数字で入力してください（例：98.2）。` }
  },

  // The field is in 万円, but 億, 万 and 円 are understood as well.
  price: (text, label) => {
    const [, yen] = /^(\d+)円$/.exec(text) ?? []
    const [, oku, man] = /^(?:(\d+(?:\.\d+)?)億)?(?:(\d+(?:\.\d+)?)万?)?円?$/.exec(text) ?? []
    if (yen === undefined && oku === undefined && man === undefined)
      return { mistake: `${label}は数字で入力してください（例：3480）。単位は万円です。` }
    const price = yen === undefined ? Math.round(Number(oku ?? 0) * 1e8 + Number(man ?? 0) * 1e4) : Number(yen)
    return price > MAX_YEN ? { mistake: `${label}が大きすぎます。単位は万円です（3,480万円なら3480）。` } : { value: price }
  },

  // Exact to the yen, for monthly bills; 1万2000円 and 1.2万 are understood as well.
  yen: (text, label) => {
    const [, man, yen] = /^(?:(\d+(?:\.\d+)?)万)?(\d+)?円?$/.exec(text) ?? []
    if (man === undefined && yen === undefined) return { mistake: `${label}は数字で入力してください（例：12000）。単位は円です。` }
    const amount = Math.round(Number(man ?? 0) * 10_000) + Number(yen ?? 0)
    return amount > MAX_YEN ? { mistake: `${label}が大きすぎます。単位は円です。` } : { value: amount }
  },

  day: (text, label) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? { value: text } : { unfinished: `${label}は年・月・日を入力してください。` }),

  month: (text, label) => (/^\d{4}-\d{2}$/.test(text) ? { value: text } : { unfinished: `${label}は年と月の両方を選択してください。` }),

  postcode: (text, label) => {
    const digits = text.replace(/\D/g, '')
    return digits.length === 7 ? { value: digits } : { unfinished: `${label}は7桁の数字で入力してください（例：1000001）。` }
  },
}

// Rounded up to the next hundredth, because pages truncate 坪: 40坪 must not come back as 39.99坪.
const fromTsubo = (tsubo: number) => Math.ceil(tsubo * TSUBO * 100 - 1e-6) / 100

/** Yen in 万円, with decimals only if needed. */
const manOf = (yen: number) => String(yen / 10_000)
