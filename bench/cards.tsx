import { renderToString } from 'react-dom/server'
import { EstateCard } from '#web/rooms/market/listing/card/estate-card.tsx'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'

/** The cards of a page and nothing around them. */
export const renderCards = (cards: CardFacts[]): string =>
  renderToString(
    <ul>
      {cards.map((listing, index) => (
        <li key={listing.id}>
          <EstateCard listing={listing} href={`/estate/${listing.id}`} first={index === 0} />
        </li>
      ))}
    </ul>,
  )
