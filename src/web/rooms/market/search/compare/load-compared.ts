import type { ListingCard } from '#domain/market/listing/contract.ts'
import { overviewOf } from '#domain/market/publicity/overview.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { type CardFacts, cardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { siteURL } from '#web/url/site-url.ts'
import { buyingRows } from './buying-rows.ts'
import { MAX_COMPARED } from './card-marks.ts'
import { type ComparisonTable, compareGroups } from './compare-rows.ts'
import { meritsOf } from './merits.ts'

/** Up to four listings side by side. Missing ones are only counted. */
export async function loadCompared(
  ids: readonly string[],
  viewerID: string | undefined,
): Promise<ComparisonTable & { choices: Choices; head: object }> {
  const wanted = [...new Set(ids)].slice(0, MAX_COMPARED)
  const found = (await Promise.all(wanted.map(listingOrNothing))).filter((listing) => listing !== undefined)
  const now = new Date()
  return {
    columns: found.map(cardFacts),
    groups: compareGroups(found.map((listing) => [...overviewOf(listing, now), ...buyingRows(listing, now)])),
    merits: meritsOf(found),
    choices: found.length < MAX_COMPARED ? await findChoices(wanted, viewerID) : { kept: false, listings: [] },
    missing: wanted.length - found.length,
    // Search engines see a single page, independent of the listings compared.
    head: { links: [{ rel: 'canonical', href: `${siteURL()}/buyer/estate/compare` }] },
  }
}

interface Choices {
  kept: boolean
  listings: CardFacts[]
}

const MAX_CHOICES = 6

/** For a table with room for more: the viewer's favourites, otherwise the newest. */
async function findChoices(but: readonly string[], buyerID: string | undefined): Promise<Choices> {
  const query = { limit: MAX_CHOICES + 1 }
  const favorites = buyerID ? (await api.listFavorites({ query: { ...query, buyerID, orderBy: 'createdAt:desc' } })).items : []
  const shown = (cards: readonly ListingCard[]) =>
    cards
      .map(cardFacts)
      .filter(({ id, ended }) => !ended && !but.includes(id))
      .slice(0, MAX_CHOICES)
  const kept = shown(favorites.flatMap(({ listing }) => listing ?? []))
  if (kept.length > 0) return { kept: true, listings: kept }
  return { kept: false, listings: shown((await api.listPublicEstates({ query: { ...query, orderBy: 'publishedAt:desc' } })).items) }
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
