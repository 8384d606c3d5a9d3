import { EndReason, EstateStatus, Visibility } from '#domain/market/estate-fields/enumerations.ts'
import { forBuyers } from './house-for-buyers.ts'
import { forOwners } from './house-for-owners.ts'
import {
  type HouseFacts,
  type HouseStanding,
  type HouseState,
  type HouseViewer,
  houseStates,
  SENT_BACK,
  type StandingInput,
} from './house-states.ts'

/** A house's status for the viewer: shared by its public page, the seller's page and the lists. */
export function houseStanding(house: HouseFacts, viewer: HouseViewer, now: Date): HouseStanding {
  const state = stateOf(house, now)
  const { listing } = house
  return {
    state,
    word: isOwners(viewer) && state === 'reserved' && house.deal ? house.deal : wordOf(state, viewer, listing),
    ...wordsOf({ state, house, viewer }),
    due: state === 'public' && viewer === 'seller' ? (listing?.confirmUntil ?? null) : null,
    since: sinceOf(state, house),
  }
}

function stateOf({ status, listing }: HouseFacts, now: Date): HouseState {
  if (status === EstateStatus.applying) return 'applying'
  if (status === EstateStatus.rejected) return 'rejected'
  if (status === EstateStatus.draft || !listing) return 'draft'
  if (status === EstateStatus.finished || listing.endedAt) return 'ended'
  if (listing.trade === 'established') return 'sold'
  if (listing.withheldSince) return 'withheld'
  if (listing.sellerStopped) return 'stopped'
  // A reserved house cannot be resumed, so this comes before the pause.
  if (listing.reserved) return 'reserved'
  if (listing.pausedAt) return 'paused'
  if (listing.searchable) return 'public'
  if (listing.confirmedAt === undefined || listing.outOfSight || listing.visibility === Visibility.limited) return 'hidden'
  if (listing.confirmedAt === null) return 'unconfirmed'
  const { confirmUntil } = listing
  return confirmUntil && new Date(confirmUntil) < now ? 'lapsed' : 'hidden'
}

/** The reason for being out of the search is only for the owners; a returned application is only a request to the seller. */
function wordOf(state: HouseState, viewer: HouseViewer, listing: HouseFacts['listing']): string {
  if (state === 'ended' && listing?.endReason === EndReason.sold) return houseStates.sold
  if (isOwners(viewer)) return state === 'rejected' && viewer === 'seller' ? SENT_BACK : houseStates[state]
  if (state === 'unconfirmed' || state === 'lapsed') return '募集の確認中'
  return state === 'hidden' ? '検索に出ていません' : houseStates[state]
}

const isOwners = (viewer: HouseViewer) => viewer === 'seller' || viewer === 'owner' || viewer === 'operator'

function sinceOf(state: HouseState, { appliedAt, listing }: HouseFacts): string | null {
  if (state === 'applying') return appliedAt ?? null
  if (state === 'ended') return listing?.endedAt ?? null
  if (state === 'withheld') return listing?.withheldSince ?? null
  return state === 'paused' ? (listing?.pausedAt ?? null) : null
}

/** Owners read what to do; potential buyers what it means for them. */
const wordsOf = (asked: StandingInput): Omit<HouseStanding, 'state' | 'word' | 'due' | 'since'> =>
  isOwners(asked.viewer)
    ? { turn: null, act: null, kind: 'info', ...forOwners(asked) }
    : { turn: null, act: null, kind: 'warning', ...forBuyers(asked) }
