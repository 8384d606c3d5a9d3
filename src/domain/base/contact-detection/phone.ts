import type { FoldedText } from './fold.ts'
import type { Digit, Run } from './runs.ts'

export interface Span {
  from: number
  to: number
}

const MOBILE = /^0[5-9]0\d{8}$/
const FREE = /^(?:0120\d{6}|0570\d{6}|0800\d{7})$/
const FIXED = /^0[1-9]\d{8}$/
const ABROAD = /^810?(?:[5-9]0\d{8}|[1-9]\d{8})$/
const MIN_DIGITS = 10
const MAX_DIGITS = 13

export function findPhones(folded: FoldedText, runs: readonly Run[]): Span[] {
  const found = runs.flatMap((run) => inRun(folded.text, run))
  return found.length > 0 ? found : scatteredSpans(folded.text)
}

function inRun(text: string, { digits, text: number }: Run): Span[] {
  if (number.length < MIN_DIGITS) return []
  for (let start = 0; start + MIN_DIGITS <= digits.length; start++) {
    if (!beginsAt(text, digits, start)) continue
    for (let end = Math.min(start + MAX_DIGITS, digits.length); end >= start + MIN_DIGITS; end--) {
      if (!endsAt(text, digits, end) || !isPhone(text, digits.slice(start, end), number.slice(start, end))) continue
      const span = { from: (digits[start] as Digit).from, to: (digits[end - 1] as Digit).to }
      return [span, ...inRun(text, { digits: digits.slice(end), text: number.slice(end) })]
    }
  }
  return []
}

function isPhone(text: string, digits: Digit[], number: string): boolean {
  if (MOBILE.test(number)) return !isNumbered(text, digits, true)
  if (FREE.test(number)) return !isNumbered(text, digits)
  if (ABROAD.test(number)) return /[+]\s?$/.test(before(text, digits, 2)) || groupsOf(digits)[0] === 2
  if (!FIXED.test(number) || /^0[5-9]0/.test(number)) return false
  const groups = groupsOf(digits)
  const last = groups.at(-1)
  const wholly = groups.length === 1 || groups.length === digits.length
  return (wholly || (last === 4 && groups.length <= 4)) && !isNumbered(text, digits)
}

/** Number of digits in each group in which it is written. */
function groupsOf(digits: Digit[]): number[] {
  const groups: number[] = []
  digits.forEach((digit, index) => {
    if (index > 0 && (digits[index - 1] as Digit).to === digit.from) groups.push((groups.pop() as number) + 1)
    else groups.push(1)
  })
  return groups
}

// A number begins and ends with its group, or where the script changes; parts joined by a hyphen or a dot are one number.
const beginsAt = (text: string, digits: Digit[], index: number) =>
  index === 0 ? !/(?:^|[^a-z])[a-z]$/.test(before(text, digits, 2)) : areSeparate(text, digits[index - 1] as Digit, digits[index] as Digit)
const endsAt = (text: string, digits: Digit[], end: number) =>
  end === digits.length || areSeparate(text, digits[end - 1] as Digit, digits[end] as Digit)

function areSeparate(text: string, one: Digit, next: Digit): boolean {
  if (one.script === 'word' || next.script === 'word') return true
  if (one.to === next.from) return one.script !== next.script && one.script !== 'letter' && next.script !== 'letter'
  return !/[-‐‑‒–—―−ー.・/]/.test(text.slice(one.to, next.from))
}

const before = (text: string, digits: readonly Digit[], length: number) => {
  const { from } = digits[0] as Digit
  return text.slice(Math.max(0, from - length), from)
}

const LABEL = /(番号|ナンバー|no\.?|コード|型番|品番|第)[ハガヲノ:=「(、 ]{0,3}$/
const OF_A_PHONE =
  /(電話|デンワ|携帯|ケイタイ|ケータイ|スマホ|連絡先|直通|固定|fax|tel|ファックス|(私|ワタシ|僕|夫|妻|父|母|家|実家|自宅|会社|息子|娘|当方|コチラ|担当)ノ?)$/

/** Whether it is labelled as another number: of a document, a meter, a customer. */
function isNumbered(text: string, digits: readonly Digit[], strongly = false): boolean {
  const label = LABEL.exec(before(text, digits, 14))
  if (!label) return false
  const { from } = digits[0] as Digit
  const named = text.slice(Math.max(0, from - 24), from - label[0].length)
  if (named === '' || /[。、\n!?]$/.test(named)) return false
  return !OF_A_PHONE.test(named) && (!strongly || /[一-龠]$/.test(named))
}

const SCATTERED = /0[5-9]0(?!\d)([^\d]{1,14})(\d{4})(?!\d)([^\d]{1,14})(\d{4})(?!\d)/g
const JOINED = /0[5-9]0[- ]?(\d{4})(?!\d)([^\d]{1,14})(\d{4})(?!\d)/g
const MEASURED = /[円年月日時分万億㎡坪台号階%〒]/

/** A mobile number in pieces, with connecting words in between. */
function scatteredSpans(text: string): Span[] {
  for (const pattern of [SCATTERED, JOINED])
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length
      if (/\d$/.test(text.slice(0, match.index)) || MEASURED.test(match[0]) || MEASURED.test(text[to] ?? '')) continue
      return [{ from: match.index, to }]
    }
  return []
}
