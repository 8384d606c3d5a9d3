import type { Listing } from '#domain/market/listing/contract.ts'
import { describeListing, type ListingDescription } from './describe-listing.ts'

/** The fields of a listing that the page shows: its plain facts, and the rest in words, so that the rest is not in the HTML twice. */
export type ShownListing = Omit<Listing, (typeof inWords)[number] | keyof ListingDescription> & ListingDescription

export function shownListing(listing: Listing, now: Date, agreed?: number): ShownListing {
  const facts = Object.entries(listing).filter(([name]) => !(inWords as readonly string[]).includes(name))
  return { ...(Object.fromEntries(facts) as Omit<Listing, (typeof inWords)[number]>), ...describeListing(listing, now, agreed) }
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
  'appealPoint',
] as const satisfies readonly (keyof Listing)[]
