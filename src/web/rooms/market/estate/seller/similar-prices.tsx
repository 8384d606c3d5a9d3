import { Link } from '@tanstack/react-router'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { unitPriceRange } from '#web/rooms/market/listing/page/unit-price-range.ts'
import { Price } from '#web/ui/amount.tsx'

/** Asking prices of similar listings nearby: a guide for the seller's price, not a valuation. */
export function SimilarPrices({ own, similar }: { own: ListingCard; similar: readonly ListingCard[] }) {
  const compared = unitPriceRange(own, similar)
  return (
    <>
      {compared && <p>{compared.range}</p>}
      <ul className="stack small">
        {similar.map(({ id, title, price, prefectures, city }) => (
          <li key={id} className="grid gap-1 ends-2 line-below">
            <Link to="/estate/$id" params={{ id }}>
              {title}
            </Link>
            <span className="figures">
              {prefectures !== own.prefectures && prefectures}
              {city} <Price yen={price} />
            </span>
          </li>
        ))}
      </ul>
      {compared && <p className="hint">{compared.ground}</p>}
    </>
  )
}
