import { notFound } from '@tanstack/react-router'
import { isFeeOnOffer } from '#domain/base/service-menu/policy.ts'
import { houseViewerOf } from '#domain/deal/deal-plan/deal-standing.ts'
import { livingAmong } from '#domain/deal/negotiation/agreed-price.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { isOver } from '#domain/deal/viewing/policy.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import type { Role } from '#web/session/access.ts'
import { cardFacts } from '../card-facts.ts'

export type ListingData = Awaited<ReturnType<typeof loadShown>>
export type GoneData = Awaited<ReturnType<typeof loadGone>>

/**
 * A listing's page, for anyone who may read it. A buyer with a negotiation about it is led back there. Long after its end only that fact
 * remains, with status 410.
 */
export async function loadListing(id: string, role: Role | 'guest') {
  try {
    return await loadShown(id, role)
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return await loadGone(id)
  }
}

async function loadShown(id: string, role: Role | 'guest') {
  // The code that turns codes into words is imported here, not in the page's first load.
  const [{ shownListing }, { listingHead }, listing, similar, { items: fees }, talks, excerpt] = await Promise.all([
    import('./shown-listing.ts'),
    import('./listing-head.ts'),
    api.getPublicEstate({ params: { id } }),
    api.listSimilarEstates({ params: { id } }),
    api.listServiceMenus({ query: { usageFeeFlag: true, limit: 100 } }),
    role === 'buyer'
      ? api.listNegotiations({
          query: { estateID: id, orderBy: 'createdAt:desc', limit: MAX_TALKS },
        })
      : undefined,
    role === 'guest' ? undefined : api.getStatementExcerpt({ params: { id } }),
  ])
  const standing = standingIn(talks?.items ?? [], listing.trade === 'established')
  return {
    gone: false as const,
    listing: shownListing(listing, new Date(), standing.agreed),
    usageFee: fees.find(isFeeOnOffer)?.price ?? 0,
    similar: similar.items.map(cardFacts),
    excerpt,
    ...standing,
    head: listingHead(listing),
  }
}

/** A buyer may have had earlier negotiations about the same estate. */
const MAX_TALKS = 10

/** The live negotiation is the buyer's own deal, whatever failed before or after it. Viewings of a sold house are arranged in its plan. */
export function standingIn(
  talks: readonly Pick<Negotiation, 'id' | 'status' | 'situation' | 'reserved' | 'deletedFlag' | 'priceDecided'>[],
  sold = false,
) {
  const living = livingAmong(talks)
  return {
    viewer: houseViewerOf(living?.situation ?? talks[0]?.situation, living?.reserved),
    negotiationID: living?.id,
    /** The price of their contract. */
    agreed: living?.priceDecided ?? undefined,
    mayWish: living !== undefined && !isOver(living) && !sold,
  }
}

async function loadGone(id: string) {
  try {
    const { similar, ...ended } = await api.getEndedEstate({ params: { id } })
    const { headOf } = await import('#web/head/head.ts')
    const head = headOf({ title: '掲載が終了した物件', description: 'この物件の掲載は終了しました。', path: `/estate/${id}`, hidden: true })
    return { gone: true as const, ended, similar: similar.map(cardFacts), head }
  } catch (error) {
    if (statusOf(error) === 404) throw notFound()
    throw error
  }
}
