import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import styles from '../offer.module.css'
import { differencesOf } from './differences.ts'

/** Differences between the offers for an estate, a line each: columns on desktop, stacked on a phone. */
export function OfferDifferences({ items }: { items: readonly EstateOffer[] }) {
  const differences = differencesOf(items.map(({ offer }) => offer.terms))
  if (items.length < 2 || differences.length === 0) return null
  return (
    <section className="stack gap-2" aria-label="条件のちがい">
      <h2>条件のちがい</h2>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">購入申込</th>
            {differences.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ offer }, row) => (
            <tr key={offer.id}>
              <th scope="row">{`第${offer.arrivalNumber}号 ${offer.buyerName} 様`}</th>
              {differences.map(({ label, values }) => (
                <td key={label} data-label={label}>
                  {values[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
