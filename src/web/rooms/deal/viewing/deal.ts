import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { actingSide, addressReleaseRefusal, needsAuthority } from '#domain/deal/negotiation/policy.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { AddressRelease, DAY_HOURS, ViewingPurpose, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { proposalRefusal, refusal } from '#domain/deal/viewing/policy.ts'
import { hoursAfter } from '#domain/deal/viewing/slots.ts'
import { OPEN, type ViewingMove } from '#domain/deal/viewing/state.ts'
import type { UserType } from '#platform/context.ts'
import type { AddressRule } from './address-words.ts'

/** A negotiation with its appointments, as a viewer sees it. */
export interface ViewingDeal {
  negotiation: Negotiation
  viewings: readonly Viewing[]
  viewer: { id: string; userType: UserType }
  /** False for read-only viewers. */
  acts: boolean
  now: Date
  telling: AddressRule
}

/** Whether the viewer may make the move now, by the same rule that the server applies. */
export const may = ({ negotiation, viewer, acts, now }: Omit<ViewingDeal, 'telling'>, viewing: Viewing, move: ViewingMove): boolean =>
  acts && refusal(viewer, negotiation, viewing, move, now) === undefined

export const openViewing = ({ viewings }: Pick<ViewingDeal, 'viewings'>): Viewing | undefined =>
  viewings.find(({ purpose, viewingStatus }) => purpose === ViewingPurpose.viewing && OPEN.includes(viewingStatus))

/** The final inspection before the handover. */
export const openLastCheck = ({ viewings }: Pick<ViewingDeal, 'viewings'>): Viewing | undefined =>
  viewings.find(({ purpose, viewingStatus }) => purpose === ViewingPurpose.lastCheck && OPEN.includes(viewingStatus))

export const mayPropose = (deal: ViewingDeal): boolean =>
  deal.acts && proposalRefusal(deal.viewer, deal.negotiation) === undefined && openViewing(deal) === undefined

export const AGAIN = 'もう一度見学を希望する'

/** Whether the viewer may disclose the address to the buyer by hand. */
export const mayTellAddress = ({ acts, viewer, negotiation, telling }: ViewingDeal): boolean =>
  acts && telling.release === AddressRelease.hand && !telling.isKnown && addressReleaseRefusal(viewer, negotiation) === undefined

/** The side for which the viewer acts here. */
export const sideOfViewer = ({ viewer, negotiation }: ViewingDeal): Side | undefined => actingSide(viewer, negotiation)

/** Whether the viewer acts for the seller, and must state the authority. */
export const actsForSeller = ({ viewer, negotiation }: ViewingDeal): boolean => needsAuthority(viewer, negotiation)

/** Whether the viewer must act. */
export const waitsFor = (deal: ViewingDeal): boolean => deal.viewings.some((viewing) => may(deal, viewing, 'accept'))

/** Whether the buyer has seen the house; undefined after an appointed start until somebody records whether the viewing took place. */
export function isViewed(viewings: readonly Pick<Viewing, 'viewingStatus' | 'start'>[], now: Date): boolean | undefined {
  if (viewings.some(({ viewingStatus }) => viewingStatus === ViewingStatus.done)) return true
  const isUnrecorded = viewings.some(
    ({ viewingStatus, start }) => viewingStatus === ViewingStatus.accepted && start !== null && new Date(start) <= now,
  )
  return isUnrecorded ? undefined : false
}

/** Around the appointed time the two may need to find each other. */
export function isOnTheWay({ viewingStatus, start, end }: Pick<Viewing, 'viewingStatus' | 'start' | 'end'>, now: Date): boolean {
  if (viewingStatus !== ViewingStatus.accepted || !start || !end) return false
  return now >= hoursAfter(new Date(start), -DAY_HOURS.before) && now <= hoursAfter(new Date(end), DAY_HOURS.after)
}
