import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { UserType } from '#platform/context.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from '../offer.module.css'
import { isTaken, statusTone, statusWord } from '../offer-words.ts'
import type { Difference } from './differences.ts'
import { OfferPrice } from './offer-price.tsx'
import { priceTerm, termsSource } from './prices.ts'

/** Differences between the offers for an estate, a row per term: a column per offer; on a phone a line per offer under the term. */
export function OfferDifferences({ items, differences }: { items: readonly EstateOffer[]; differences: readonly Difference[] }) {
  if (items.length < 2 || differences.length === 0) return null
  const names = items.map(({ offer }) => `第${offer.arrivalNumber}号 ${offer.buyerName} 様`)
  return (
    <section className="stack gap-2" aria-label="条件のちがい">
      <h2>条件のちがい</h2>
      <div className="scroll-x">
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col" className="from-tablet">
                条件
              </th>
              {items.map(({ offer, asked }, at) => (
                <th key={offer.id} scope="col" data-taken={isTaken(offer) || undefined}>
                  <div className="cluster middle gap-2">
                    {names[at]}
                    <Badge tone={statusTone(offer)}>{statusWord(offer, UserType.seller)}</Badge>
                  </div>
                  {asked && <span className="hint">{termsSource(offer)}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, label, values }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                {items.map((item, at) => (
                  <td key={item.offer.id} data-taken={isTaken(item.offer) || undefined}>
                    <span className="hint ellipsis below-tablet">{names[at]}</span>
                    {name === 'price' ? (
                      <div>
                        {item.asked && <span className="hint">{priceTerm(item)}</span>}
                        <OfferPrice {...item} />
                      </div>
                    ) : (
                      <div>{values[at]}</div>
                    )}
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
