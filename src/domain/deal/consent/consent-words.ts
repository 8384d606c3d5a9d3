import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { ConsentKind, ConsentStatus } from './enumerations.ts'

/** The subject of a consent, as worded on pages and in letters. Of November 2026, to be checked by a professional. */

interface Subject {
  kind: ConsentKind
  minPrice: number | null
  until: string | null
  arrivalNumber: number | null
  price: number | null
}

/** 購入申込（第3号・3,200万円）を承諾すること */
export function subjectOf({ kind, minPrice, until, arrivalNumber, price }: Subject): string {
  if (kind === ConsentKind.sale) {
    const floor = minPrice ? `${formatPrice(minPrice)}以上で` : '無償（0円）でも'
    return `この物件を、${floor}売り出すこと${until ? `（${formatDay(until)}まで）` : ''}`
  }
  return `${wordsFor(price).offer}（第${arrivalNumber}号・${formatPrice(price)}）を承諾すること`
}
export const sentenceOf = (subject: Subject): string => `${subjectOf(subject)}に同意します。`

/** The highest of the lowest prices that owners consented to, where this price is below it. */
export function floorAbove(
  price: number,
  consents: readonly (Pick<Subject, 'kind' | 'minPrice' | 'until'> & { consentStatus: ConsentStatus })[],
  today: string,
): number | undefined {
  const floors = consents.flatMap(({ kind, consentStatus, minPrice, until }) =>
    kind === ConsentKind.sale && consentStatus === ConsentStatus.given && (until ?? today) >= today && (minPrice ?? 0) > price
      ? [minPrice as number]
      : [],
  )
  return floors.length > 0 ? Math.max(...floors) : undefined
}
export const BELOW_FLOOR = '共有者の方の同意した価格を下回っています。あらためて同意をお願いしてください。'
