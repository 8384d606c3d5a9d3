import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Offer, QuotationLine } from '#domain/money/quotation/contract.ts'

/** Compares an offer with its previous edition. */

export type Edition = Pick<Offer, 'lines' | 'totalAmount' | 'note' | 'validUntil'>

export interface Change {
  kind: 'added' | 'removed' | 'changed'
  /** Subject of the change: a line, the total, the last day or the note. */
  name: string
  /** A sentence for each difference, with the old and the new value. */
  details: string[]
}

export const changeText = { added: '追加', removed: '削除', changed: '変更' } as const

/** Lines in the order of the new edition, then removed lines, then changes to the whole offer. */
export function changesBetween(before: Edition, after: Edition): Change[] {
  const pairs = pairsOf(before.lines, after.lines)
  const gone = before.lines.filter((line) => !pairs.some(({ old }) => old === line))
  return [
    ...pairs.flatMap(({ old, current }): Change[] => {
      if (!old) return [{ kind: 'added', name: current.name, details: [sumOf(current)] }]
      const details = detailsOf(old, current)
      return details.length > 0 ? [{ kind: 'changed', name: current.name, details }] : []
    }),
    ...gone.map((line): Change => ({ kind: 'removed', name: line.name, details: [sumOf(line)] })),
    ...wholeOf(before, after),
  ]
}

interface Pair {
  old: QuotationLine | undefined
  current: QuotationLine
}

/** Matches each line to its former one: first identical lines, then those with the same service and name, then those with either. */
function pairsOf(before: readonly QuotationLine[], after: readonly QuotationLine[]): Pair[] {
  const found = new Map<QuotationLine, QuotationLine>()
  const left = new Set(before)
  for (const isSame of [isEqual, isOfBoth, isOfEither])
    for (const current of after) {
      const old = found.has(current) ? undefined : [...left].find((each) => isSame(each, current))
      if (!old) continue
      left.delete(old)
      found.set(current, old)
    }
  return after.map((current) => ({ old: found.get(current), current }))
}

type Same = (one: QuotationLine, other: QuotationLine) => boolean
const isEqual: Same = (one, other) => one.serviceMenuID === other.serviceMenuID && detailsOf(one, other).length === 0
const isOfBoth: Same = (one, other) => one.serviceMenuID === other.serviceMenuID && one.name === other.name
const isOfEither: Same = (one, other) =>
  (one.serviceMenuID !== null && one.serviceMenuID === other.serviceMenuID) || one.name === other.name

const priceOf = (yen: number | null) => (yen === null ? '別途見積' : formatYen(yen))
const sumOf = ({ unitPrice, quantity, amount }: QuotationLine) =>
  quantity === 1 || unitPrice === null ? priceOf(amount) : `${priceOf(unitPrice)} × ${quantity} ＝ ${priceOf(amount)}`
const noteOf = (note: string | null) => (note ? `「${note}」` : 'なし')

function detailsOf(old: QuotationLine, current: QuotationLine): string[] {
  const change = (word: string, was: string, is: string) => (was === is ? [] : [`${word}：${was} → ${is}`])
  return [
    ...change('項目', old.name, current.name),
    ...change('単価', priceOf(old.unitPrice), priceOf(current.unitPrice)),
    ...change('数量', String(old.quantity), String(current.quantity)),
    ...change('税率', `${old.taxRate}%`, `${current.taxRate}%`),
    ...change('金額', priceOf(old.amount), priceOf(current.amount)),
    ...change('明細の備考', noteOf(old.note), noteOf(current.note)),
  ]
}

function wholeOf(before: Edition, after: Edition): Change[] {
  const more = after.totalAmount - before.totalAmount
  const sum = `${formatYen(before.totalAmount)} → ${formatYen(after.totalAmount)}（${formatYen(Math.abs(more))}の${more > 0 ? '増額' : '減額'}）`
  const changed = (name: string, differs: boolean, detail: string): Change[] =>
    differs ? [{ kind: 'changed', name, details: [detail] }] : []
  return [
    ...changed('合計（税込）', more !== 0, sum),
    ...changed('有効期限', before.validUntil !== after.validUntil, `${formatDay(before.validUntil)} → ${formatDay(after.validUntil)}`),
    ...changed('備考', before.note !== after.note, `${noteOf(before.note)} → ${noteOf(after.note)}`),
  ]
}
