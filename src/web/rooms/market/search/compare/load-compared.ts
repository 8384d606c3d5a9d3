import { overviewOf } from '#domain/market/publicity/overview.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { cardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { siteURL } from '#web/url/site-url.ts'
import { MOST_COMPARED } from './card-marks.ts'
import { type Compared, compareGroups } from './compare-rows.ts'
import { meritsOf } from './merits.ts'

/** Up to four listings side by side. Missing ones are only counted. */
export async function loadCompared(ids: readonly string[]): Promise<Compared & { head: object }> {
  const wanted = [...new Set(ids)].slice(0, MOST_COMPARED)
  const found = (await Promise.all(wanted.map(listingOrNothing))).filter((listing) => listing !== undefined)
  const now = new Date()
  return {
    columns: found.map(cardFacts),
    groups: compareGroups(found.map((listing) => overviewOf(listing, now))),
    merits: meritsOf(found),
    missing: wanted.length - found.length,
    // Search engines see a single page, independent of the listings compared.
    head: { links: [{ rel: 'canonical', href: `${siteURL()}/buyer/estate/compare` }] },
  }
}

async function listingOrNothing(id: string) {
  try {
    return await api.getPublicEstate({ params: { id } })
  } catch (error) {
    const status = problemOf(error)?.status
    if (status === 404 || status === 410 || status === 422) return undefined
    throw error
  }
}
