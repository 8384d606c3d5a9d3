import { TileCover } from '#web/rooms/base/image/tile-cover.tsx'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { Price } from '#web/ui/amount.tsx'
import { MAX_COMPARED } from './card-marks.ts'
import styles from './compare-slots.module.css'

/** Places of a table that has fewer than two listings: filled ones, and empty ones that lead to the list below. */
export const CompareSlots = ({ columns, choices }: { columns: readonly CardFacts[]; choices: string }) => (
  <ul className="grid wide-tiles gap-3">
    {Array.from({ length: MAX_COMPARED }, (_, index) => `${index + 1}件目`).map((name, index) => {
      const listing = columns[index]
      return (
        <li key={name} className={index < 2 ? 'grid' : 'grid from-tablet'}>
          {listing ? (
            <div className="stack from-top gap-1 tinted pad-3">
              <TileCover cover={listing.cover?.path ?? null} />
              <Price yen={listing.price} />
              <span className="small two-lines">{listing.title}</span>
            </div>
          ) : (
            <a href={`#${choices}`} className={`centered rounded plain-link bold hovers ${styles.slot}`}>
              {`＋ ${name}`}
            </a>
          )}
        </li>
      )
    })}
  </ul>
)
