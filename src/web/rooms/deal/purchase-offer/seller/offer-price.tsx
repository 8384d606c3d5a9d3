import { Price } from '#web/ui/amount.tsx'
import { type PricedOffer, wishFor } from './prices.ts'

/** The price of an offer, with the one that the buyer asked for where they differ. */
export function OfferPrice(item: PricedOffer) {
  const wish = wishFor('price', item)
  return (
    <>
      <span className="block">
        <Price yen={item.offer.terms.price} />
      </span>
      {wish && <span className="hint">{wish}</span>}
    </>
  )
}
