import type { Role } from '#web/access.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { cardFacts } from '#web/components/estate/card-facts.ts'
import { listingHead } from './listing-head.ts'

export type ListingData = Awaited<ReturnType<typeof loadListing>>

/** A listing's page, for whoever may read it. A buyer who talks about it already is led back into that talk. */
export async function loadListing(id: string, role: Role | 'guest') {
  const [listing, similar, talks] = await orNotFound(
    Promise.all([
      api.getPublicEstate({ params: { id } }),
      api.listSimilarEstates({ params: { id } }),
      role === 'buyer' ? api.listNegotiations({ query: { estateID: id, status: [1, 2, 3, 4], limit: 1 } }) : undefined,
    ]),
  )
  return {
    listing,
    similar: similar.items.map(cardFacts),
    negotiationID: talks?.items[0]?.id,
    head: listingHead(listing),
  }
}
