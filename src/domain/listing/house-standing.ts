import { EstateStatus } from '#domain/estate/enumerations.ts'
import { forBuyers } from './house-for-buyers.ts'
import { forOwners } from './house-for-owners.ts'
import { type Asked, type HouseFacts, type HouseStanding, type HouseState, type HouseViewer, houseStates } from './house-states.ts'

/** How a house stands for whoever looks at it: its public page, its seller's page and the lists ask here. */
export function houseStanding(house: HouseFacts, viewer: HouseViewer, now: Date): HouseStanding {
  const state = stateOf(house, now)
  const { listing } = house
  return {
    state,
    word: houseStates[state],
    ...said({ state, house, viewer }),
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
  // Kept for a buyer it cannot be resumed, so that comes before a pause.
  if (listing.reserved) return 'reserved'
  if (listing.pausedAt) return 'paused'
  if (listing.searchable) return 'public'
  if (listing.confirmedAt === undefined) return 'hidden'
  if (listing.confirmedAt === null) return 'unconfirmed'
  const { confirmUntil } = listing
  return confirmUntil && new Date(confirmUntil) < now ? 'lapsed' : 'hidden'
}

function sinceOf(state: HouseState, { appliedAt, listing }: HouseFacts): string | null {
  if (state === 'applying') return appliedAt ?? null
  if (state === 'ended') return listing?.endedAt ?? null
  if (state === 'withheld') return listing?.withheldSince ?? null
  return state === 'paused' ? (listing?.pausedAt ?? null) : null
}

/** Whose house it is reads what to do; who might buy it, what that means for them. */
const said = (asked: Asked): Omit<HouseStanding, 'state' | 'word' | 'due' | 'since'> =>
  asked.viewer === 'seller' || asked.viewer === 'owner' || asked.viewer === 'operator'
    ? { turn: null, act: null, kind: 'info', ...forOwners(asked) }
    : { turn: null, act: null, kind: 'warning', ...forBuyers(asked) }
