import { formatPrice } from '#domain/base/words/format.ts'
import { Price } from '#web/ui/amount.tsx'
import styles from '../offer.module.css'
import type { OfferPrice as Priced } from './prices.ts'

/** The price of an offer, with the one that the buyer asked for where they differ. */
export const OfferPrice = ({ offer, askedPrice }: Priced) => (
  <>
    <span className={`block ${styles.figure}`}>
      <Price yen={offer.terms.price} />
    </span>
    {askedPrice !== null && <span className="hint">買主の希望 {formatPrice(askedPrice)}</span>}
  </>
)
