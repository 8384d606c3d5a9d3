import { formatDay } from '#domain/base/words/format-moments.ts'
import { sellersWords, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import type { OnlookerOffers as Offers } from '#domain/deal/purchase-offer/onlooker-contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { offerTones } from './offer-words.ts'
import { TermsTable } from './terms-table.tsx'

/** 購入申込の表 for a companion: a co-owner reads each offer by its number, others only the count. */
export function OnlookerOffers({
  offers: { count, sealedUntil, estateType, items },
  all,
  buyerOf,
}: {
  offers: Offers
  all: boolean
  /** Name of a negotiation's buyer on this page. */
  buyerOf: (negotiationID: string) => string | undefined
}) {
  return (
    <section className="stack gap-3">
      <h2>購入申込</h2>
      {count === 0 ? <p>購入申込はまだありません。</p> : <p>これまでに{count}件の購入申込がありました。</p>}
      {all && sealedUntil && <p>内容は、{formatDay(sealedUntil)}の募集の締切のあとに開きます。</p>}
      {items.length > 0 && (
        <>
          <p className="hint">並び順は受付順です。どの申込を選ぶかは、売主が決めます。</p>
          <ul className="stack gap-4">
            {items.map(({ negotiationID, arrivalNumber, purchaseOfferStatus, terms, validUntil }) => (
              <li key={arrivalNumber} className="stack gap-2 pad-4 tinted">
                <div className="cluster middle gap-2">
                  <Badge tone={offerTones[purchaseOfferStatus]}>{sellersWords[purchaseOfferStatus]}</Badge>
                  <h3 className="text-m">{`${wordsFor(terms.price).offer}（第${arrivalNumber}号）`}</h3>
                  <span>{buyerOf(negotiationID)}</span>
                </div>
                <TermsTable
                  terms={{ ...terms, validUntil }}
                  house={{ price: terms.price, estateType, farmland: false, bidUntil: sealedUntil }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
