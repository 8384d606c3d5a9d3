import { ADMIN, SELLER, type Viewer } from '#platform/context.ts'
import { isEditable, next } from './state.ts'

interface Standing {
  userID: string
  status: number
  firstApprovedAt: unknown
  listing: { live: boolean; pausedAt?: unknown; trade?: string } | null
}
type Who = Pick<Extract<Viewer, { kind: 'member' }>, 'id' | 'userType' | 'sellerApprovedStatus'>

const SELLER_APPROVED = 3
const isLive = (estate: Standing) => estate.listing?.live ?? false

export const owns = (who: Who, estate: Standing) => who.userType === SELLER && estate.userID === who.id
export const isOperator = (who: Who) => who.userType === ADMIN
export const mayReview = isOperator

/** Drafts need no approval of the seller; to apply does. */
export const mayCreate = (who: Who) => who.userType === SELLER
export const isApprovedSeller = (who: Who) => who.userType === SELLER && who.sellerApprovedStatus === SELLER_APPROVED

export const canEdit = (who: Who, estate: Standing) => owns(who, estate) && isEditable(estate.status)
export const canApply = (who: Who, estate: Standing) =>
  owns(who, estate) && isApprovedSeller(who) && next(estate.status, 'apply', isLive(estate)) !== undefined
export const canWithdraw = (who: Who, estate: Standing) =>
  owns(who, estate) && next(estate.status, 'withdraw', isLive(estate)) !== undefined
export const canReview = (who: Who, estate: Standing) => mayReview(who) && next(estate.status, 'approve', isLive(estate)) !== undefined
export const canFinish = (who: Who, estate: Standing) =>
  (owns(who, estate) || isOperator(who)) && next(estate.status, 'finish', isLive(estate)) !== undefined
export const canRelist = (who: Who, estate: Standing) => owns(who, estate) && next(estate.status, 'relist', isLive(estate)) !== undefined
/** Only what was never public can be thrown away. */
export const canDelete = (who: Who, estate: Standing) => owns(who, estate) && isEditable(estate.status) && estate.firstApprovedAt === null

/** What its owner may do with a listing that is public, however the working copy stands. */
const isOpen = ({ listing }: Standing) => listing?.live === true && listing.trade !== 'established'
const isPaused = ({ listing }: Standing) => Boolean(listing?.pausedAt)

export const canPause = (who: Who, estate: Standing) => owns(who, estate) && isOpen(estate) && !isPaused(estate)
export const canResume = (who: Who, estate: Standing) => owns(who, estate) && isOpen(estate) && isPaused(estate)
export const canConfirm = (who: Who, estate: Standing) => (owns(who, estate) || isOperator(who)) && isOpen(estate)
/** Not while the operator has a price before them that may be another one. */
export const canChangePrice = (who: Who, estate: Standing) => owns(who, estate) && isOpen(estate) && isEditable(estate.status)
export const canCopy = owns
