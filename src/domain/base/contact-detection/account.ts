import type { FoldedText } from './fold.ts'
import type { Span } from './phone.ts'
import type { Digit, Run } from './runs.ts'

const BANK = /銀行|支店|金庫|農協|信組|ユウチョ|当座|口座|普通|預金|振込先|送金先|記号/
/** The number first, then the name of its bank. */
const BANK_BEHIND = /^[^\d。]{0,12}(?:銀行|支店|信用金庫|信金|ユウチョ|口座|預金|普通 ?$|普通デ)/
const COUNTED = /^ ?(?:[,.]\d|円|万|億|千|㎡|平米|坪|件|回|年|月|日|時|分|戸|階|%|台|号室)/
const LOOK_BACK = 28
const PAY = /(?:paypay|ペイペイ)[^。\n]{0,14}?(?:送金|送レ|送ッ|送リ|id|番号|アテ)/
const NAMED = /銀行|支店|信用金庫|信金|信用組合|信組|農協|ユウチョ|口座|預金|振込先|送金先|記号[^。]{0,24}番号/
const KIND_AHEAD = /(?:普通|当座)[^\p{L}\p{N}]{0,6}$/u
const SYMBOL = /記号 ?[:ハ]? ?\d{5}/

/** Account numbers, found next to words that identify them. */
export function findAccounts({ text }: FoldedText, runs: readonly Run[]): Span[] {
  const spans = runs.flatMap(withoutWords).flatMap((run) => {
    const [first, last] = [run.digits[0] as Digit, run.digits.at(-1) as Digit]
    const ahead = text.slice(Math.max(0, first.from - LOOK_BACK), first.from)
    const behind = text.slice(last.to, last.to + 4)
    if (!hasNumber(run) || COUNTED.test(behind) || ahead.endsWith('〒') || /郵便番号.?$/.test(ahead)) return []
    const isNamedAhead = BANK.test(ahead)
    const bankBehind = run.text.length === 7 && !isNamedAhead ? BANK_BEHIND.exec(text.slice(last.to, last.to + LOOK_BACK))?.[0] : undefined
    if (!(isNamedAhead || bankBehind) || isPostal(text, first, last, ahead)) return []
    // A bank name that follows is part of the span: sent in a later message, it completes the account.
    return [{ from: first.from, to: last.to + (bankBehind?.length ?? 0) }]
  })
  const symbol = SYMBOL.exec(text)
  if (symbol) spans.push({ from: symbol.index, to: symbol.index + symbol[0].length })
  const pay = PAY.exec(text)
  if (pay && /[a-z0-9]{4}/.test(text.slice(pay.index + 6, pay.index + 46))) spans.push({ from: pay.index, to: pay.index + pay[0].length })
  return spans
}

/**
 * Whether a text in which a number was found names a bank, a branch or an account: then the number is treated as an account, whatever its
 * writer claims. Some of the words that make a number look like an account have another use as well: 普通 and 当座 count only where the number
 * follows.
 */
export function namesBank({ text }: FoldedText, runs: readonly Run[]): boolean {
  if (NAMED.test(text) || PAY.test(text)) return true
  return runs.map(withoutWords).some((each) => each.some(({ digits }) => KIND_AHEAD.test(text.slice(0, (digits[0] as Digit).from))))
}

/** A particle after a number can sound like another digit. */
function withoutWords(run: Run): Run[] {
  if (!run.digits.some(({ script }) => script === 'word')) return [run]
  const digits = run.digits.filter(({ script }) => script !== 'word')
  return digits.length === 0 ? [run] : [{ digits, text: digits.map(({ value }) => value).join('') }]
}

/** Seven digits in one, with or without the branch's digits before them. */
function hasNumber({ digits, text }: Run): boolean {
  if (text.length === 7) return true
  if (text.length < 8 || text.length > 11) return false
  let together = 1
  for (let index = digits.length - 1; index > 0 && (digits[index - 1] as Digit).to === (digits[index] as Digit).from; index--) together++
  return together === 7
}

const isPostal = (text: string, first: Digit, last: Digit, ahead: string) =>
  /^\d{3}-\d{4}$/.test(text.slice(first.from, last.to)) && !/(?:普通|当座|口座|預金)[^、。]{0,6}$/.test(ahead)
