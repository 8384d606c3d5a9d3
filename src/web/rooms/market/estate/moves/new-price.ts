import { formatPrice } from '#domain/base/words/format.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import { needsReview } from '#domain/market/estate/price-change.ts'
import { CONFIRMED_FOR_DAYS } from '#domain/market/estate-fields/enumerations.ts'
import { daysAfter } from '#platform/clock.ts'
import { read } from '#web/ui/form/typed.ts'

/** The price typed in 万円, and the mistake in it, if any. */
export function priceIn(typed: string, from: number): { price?: number; mistake?: string } {
  if (typed.trim() === '') return { mistake: '新しい価格を入力してください（例：3480）。単位は万円です。' }
  const reading = read('price', typed, '価格')
  if (!('value' in reading)) return { mistake: 'mistake' in reading ? reading.mistake : reading.unfinished }
  const price = Number(reading.value)
  if (price === from) return { price, mistake: 'いまの価格と同じです。新しい価格を入力してください。' }
  // Yen were typed: the same digits in 万円 would be an ordinary change.
  if (!needsReview(from, price / MAN))
    return { price, mistake: `単位は万円です。${formatPrice(price / MAN)}なら${price / MAN / MAN}と入力してください。` }
  if (needsReview(from, price))
    return {
      price,
      mistake: `${formatPrice(price)}は、いまの価格から大きく離れています。間違いがなければ、「内容を編集する」から審査を申請してください。`,
    }
  return { price }
}

const MAN = 10_000

/** A price set now also confirms the listing. */
export const confirmsText = (now: Date): string =>
  `掲載の確認も済んだことになり、次の確認の期限は${formatNearDay(daysAfter(now, CONFIRMED_FOR_DAYS), now)}です。`

/** A change by a fifth or more may be a slip, and is public at once. */
export const isLargeChange = (from: number, to: number): boolean => Math.abs(to - from) >= from * LARGE
const LARGE = 0.2

/** 100万円・3.6%値下げ */
export function changeInWords(from: number, to: number): string {
  const by = Math.abs(to - from)
  const percent = from > 0 ? `${(Math.round((by / from) * 1000) / 10).toFixed(1)}%` : ''
  return `${formatPrice(by)}・${percent}${to < from ? '値下げ' : '値上げ'}`
}
