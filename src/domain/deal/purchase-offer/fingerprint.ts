import { createHash } from 'node:crypto'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { type Terms, termNames } from './terms.ts'

interface Frozen {
  purchaseOfferID: string
  edition: number
  by: Side
  terms: Terms
  listingVersion: number
  listingPrice: number
  madeAt: Date
}

/**
 * SHA-256 of an edition as it was made. The terms are written out in the order of their catalogue, because jsonb keeps no order of its own:
 * whoever holds the edition can compute the same value, and an acceptance proves what it was given to.
 */
export function fingerprintOf({ purchaseOfferID, edition, by, terms, listingVersion, listingPrice, madeAt }: Frozen): string {
  const values = termNames.map((name) => {
    const value = terms[name]
    return [name, Array.isArray(value) ? value.map(({ lastName, firstName, share }) => [lastName, firstName, share]) : value]
  })
  const frozen = [purchaseOfferID, edition, by, values, listingVersion, listingPrice, madeAt.toISOString()]
  return createHash('sha256').update(JSON.stringify(frozen)).digest('hex')
}
