import type { Listing } from '#domain/market/listing/contract.ts'
import { type Described, describeListing } from './describe-listing.ts'

/** What the page shows of a listing: its plain facts, and the rest in words, so that it is not written into the HTML a second time. */
export type ShownListing = Omit<Listing, (typeof inWords)[number] | keyof Described> & Described

export function shownListing(listing: Listing, now: Date): ShownListing {
  const facts = Object.entries(listing).filter(([name]) => !(inWords as readonly string[]).includes(name))
  return { ...(Object.fromEntries(facts) as Omit<Listing, (typeof inWords)[number]>), ...describeListing(listing, now) }
}

const inWords = [
  'land',
  'building',
  'priceHistory',
  'surveyCodes',
  'surveyResults',
  'facilityCodes',
  'nearbyPlaces',
  'disclosureNote',
  'renovation',
  'facilityFree',
  'documentCodes',
  'reasonsForSale',
] as const satisfies readonly (keyof Listing)[]
