import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import type { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { TAKING } from '#domain/deal/purchase-offer/state.ts'
import { ViewingPurpose, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'

interface StageRecords {
  viewings: readonly { viewingStatus: ViewingStatus; purpose: ViewingPurpose }[]
  offers: readonly { purchaseOfferStatus: PurchaseOfferStatus }[]
}
export type LeftStages = Readonly<Record<number, 'skipped' | 'ahead' | undefined>>

/** Stages that a deal may skip: no viewing took place (or one is still ahead), or an agreement was reached without an offer. */
export function leftStages({ viewings, offers }: StageRecords): LeftStages {
  const visits = viewings.filter(({ purpose }) => purpose !== ViewingPurpose.lastCheck)
  const isSeen = visits.some(({ viewingStatus }) => viewingStatus === ViewingStatus.done)
  const isOpen = visits.some(({ viewingStatus }) => viewingStatus === ViewingStatus.proposed || viewingStatus === ViewingStatus.accepted)
  const isOffered = offers.some(({ purchaseOfferStatus }) => TAKING.includes(purchaseOfferStatus))
  return {
    ...(!isSeen && { [DealStage.viewing]: isOpen ? 'ahead' : 'skipped' }),
    ...(!isOffered && { [DealStage.offer]: 'skipped' }),
  }
}
