import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { BID_DAYS, PriceStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { read, write } from '#web/ui/form/typed.ts'

type Listing = NonNullable<Estate['listing']>

/** How offers are accepted, as typed. */
export interface TypedReception extends Record<string, unknown> {
  backupOffers: boolean
  bidUntil: string
  /** In 万円. */
  takerFee: string
}

export const typedReception = ({ backupOffers, bidUntil, takerFee }: Listing): TypedReception => ({
  backupOffers,
  bidUntil: bidUntil ?? '',
  takerFee: write('price', takerFee),
})

/** The settings that apply to this estate: a fee for the taker of a free property, a deadline for bids or takers. */
export function receptionOf({ priceStatus }: Pick<Estate, 'priceStatus'>, { price, bidUntil }: Listing, today: string) {
  const isGift = price === 0
  const isClosed = bidUntil !== null && bidUntil < today
  const first = addDays(today, BID_DAYS)
  return {
    asksFee: isGift,
    asksDeadline: !isClosed && (isGift || priceStatus === PriceStatus.bids || bidUntil !== null),
    /** A deadline may be moved later, never earlier, because people count on it. */
    firstDeadline: bidUntil !== null && bidUntil > first ? bidUntil : first,
  }
}

const FEE = '引取料'

export function readReception({ backupOffers, bidUntil, takerFee }: TypedReception) {
  const reading = read('price', takerFee, FEE)
  const mistake = 'value' in reading ? undefined : 'mistake' in reading ? reading.mistake : reading.unfinished
  const mistakes: Mistakes = mistake ? { takerFee: mistake } : {}
  const fee = 'value' in reading && reading.value !== null ? Number(reading.value) : null
  return { mistakes, reception: { backupOffers, bidUntil: bidUntil || null, takerFee: fee } }
}

/** The current settings, for the owner: offers waiting behind the accepted one keep waiting whether or not new ones are accepted. */
export function receptionRows({ priceStatus }: Pick<Estate, 'priceStatus'>, listing: Listing, today: string, waiting = 0) {
  const { asksFee } = receptionOf({ priceStatus }, listing, today)
  const { backupOffers, bidUntil, takerFee } = listing
  const queue = waiting > 0 ? `（次点でお待ちの申込 ${waiting}件）` : ''
  const deadline = bidUntil && `${formatDay(bidUntil)}${bidUntil < today ? '（締め切りました）' : ''}`
  return [
    { term: '承諾したあとの新しい申込', value: `${backupOffers ? '受け付ける' : '受け付けない'}${queue}` },
    ...(deadline ? [{ term: '募集の締切', value: deadline }] : []),
    ...(asksFee ? [{ term: FEE, value: takerFee === null ? 'なし' : formatPrice(takerFee) }] : []),
  ]
}
