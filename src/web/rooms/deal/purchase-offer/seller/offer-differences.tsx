import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import type { House } from '#domain/deal/purchase-offer/terms.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from '../offer.module.css'
import { offerTones, statusWord } from '../words.ts'
import { differencesOf } from './differences.ts'

/** Differences between the offers for an estate, a row per term: a column per offer on desktop, stacked on a phone. */
export function OfferDifferences({ items, house }: { items: readonly EstateOffer[]; house: House }) {
  const differences = differencesOf(items, house)
  if (items.length < 2 || differences.length === 0) return null
  const names = items.map(({ offer }) => `第${offer.arrivalNumber}号 ${offer.buyerName} 様`)
  return (
    <section className="stack gap-2" aria-label="条件のちがい">
      <h2>条件のちがい</h2>
      <div className="scroll-x">
        <table className={`small ${styles.differences}`}>
          <thead>
            <tr>
              <th scope="col">条件</th>
              {items.map(({ offer }, at) => (
                <th key={offer.id} scope="col">
                  <div className="cluster middle gap-2">
                    {names[at]}
                    <Badge tone={offerTones[offer.purchaseOfferStatus]}>{statusWord(offer, false)}</Badge>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {items.map(({ offer }, at) => (
                  <td key={offer.id} data-label={names[at]}>
                    {values[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
