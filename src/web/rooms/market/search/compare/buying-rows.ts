import { formatRoughly } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { paymentOf } from '#web/rooms/market/listing/page/describe-listing.ts'

/** The cost of buying a listing, as on its page, and whether others negotiate about it. */
export function buyingRows(listing: Listing, now: Date) {
  const payment = paymentOf(listing, formatISODay(now))
  return [
    ...(payment
      ? [
          { term: '毎月のお支払い（目安）', value: `約${formatRoughly(payment.monthly + payment.fees)}` },
          { term: '諸費用（目安）', value: `約${formatRoughly(payment.costs)}` },
        ]
      : []),
    ...(listing.tradeMark ? [{ term: '商談の状況', value: listing.tradeMark }] : []),
  ]
}
