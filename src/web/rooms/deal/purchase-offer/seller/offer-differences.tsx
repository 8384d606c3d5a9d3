import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { STAYS } from '#domain/deal/purchase-offer/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import styles from '../offer.module.css'
import { toOffer } from '../offer-moves.tsx'
import { isTaken, statusTone, statusWord } from '../offer-words.ts'
import type { Difference } from './differences.ts'
import { OfferPrice } from './offer-price.tsx'
import { priceTerm, termsSource } from './prices.ts'

type Row = Omit<Difference, 'name'> & { name: string }

/** Differences between the offers for an estate, a row per term: a column per offer; on a phone a line per offer under the term. */
export function OfferDifferences({ items, differences }: { items: readonly EstateOffer[]; differences: readonly Row[] }) {
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
                  {asked && <p className="hint">{termsSource(offer)}</p>}
                  {offer.stayedAt && <p className="regular small">{STAYS}</p>}
                  <div className="above-2">
                    <OfferDoor offer={offer} />
                  </div>
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

/** On to the offer itself. */
export const OfferDoor = ({ offer }: Pick<EstateOffer, 'offer'>) => (
  <LinkButton kind="quiet" wide={false} {...toOffer('seller', offer)}>
    {offer.turn === UserType.seller && !offer.represented ? '内容を見て返事をする' : '内容を見る'}
  </LinkButton>
)
