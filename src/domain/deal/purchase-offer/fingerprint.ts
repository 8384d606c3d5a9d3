import { createHash } from 'node:crypto'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { type Terms, termNames } from './terms.ts'

interface FrozenOffer {
  purchaseOfferID: string
  edition: number
  by: Side
  terms: Terms
  listingVersion: number
  listingPrice: number
  madeAt: Date
}

/**
 * SHA-256 of an edition as it was made. The terms are serialised in the order of their catalogue, because jsonb keeps none: anyone with the
 * edition can compute the same value, which proves what an acceptance referred to.
 */
export function fingerprintOf({ purchaseOfferID, edition, by, terms, listingVersion, listingPrice, madeAt }: FrozenOffer): string {
  const values = termNames.map((name) => {
    const value = terms[name]
    return [name, Array.isArray(value) ? value.map(({ lastName, firstName, share }) => [lastName, firstName, share]) : value]
  })
  const frozen = [purchaseOfferID, edition, by, values, listingVersion, listingPrice, madeAt.toISOString()]
  return createHash('sha256').update(JSON.stringify(frozen)).digest('hex')
}
