import type { Situation } from '#domain/deal/negotiation/situation-enumerations.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { OPEN, TAKING } from '#domain/deal/purchase-offer/state.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'

/** The state a negotiation has reached. */
export interface TalkSoFar {
  status: TradeStatus
  viewings: readonly ViewingStatus[]
  /** Newest first. */
  offers: readonly { status: PurchaseOfferStatus; wasAccepted: boolean; withdrawing?: boolean }[]
  signed: boolean
  /** The keys have changed hands. */
  handedOver: boolean
  /** A side has given notice of termination. */
  terminating: boolean
  /** For an ended negotiation: there was a contract, whoever ended it, and with or without notice. */
  hadContract: boolean
}

export function situationOf({ status, viewings, offers, signed, handedOver, terminating, hadContract }: TalkSoFar): Situation {
  if (status === TradeStatus.finish) return 'done'
  if (status === TradeStatus.failed) return hadContract ? 'terminated' : 'closed'
  if (terminating) return 'terminating'
  if (status === TradeStatus.established) return handedOver ? 'handedOver' : 'agreed'
  const [newest] = offers
  const open = offers.find((offer) => OPEN.includes(offer.status) || TAKING.includes(offer.status))
  if (open?.withdrawing) return 'withdrawing'
  if (open && TAKING.includes(open.status)) return signed ? 'signed' : 'accepted'
  if (open) return ofOpen[open.status] ?? 'offered'
  if (viewings.includes(ViewingStatus.accepted)) return 'viewingFixed'
  if (viewings.includes(ViewingStatus.proposed)) return 'viewingAsked'
  if (newest) return newest.status === PurchaseOfferStatus.refused && newest.wasAccepted ? 'revoked' : (ofClosed[newest.status] ?? 'passed')
  if (viewings.includes(ViewingStatus.done)) return 'viewed'
  return status === TradeStatus.active ? 'asking' : 'talking'
}

const ofOpen: { [status in PurchaseOfferStatus]?: Situation } = {
  [PurchaseOfferStatus.submitted]: 'offered',
  [PurchaseOfferStatus.countered]: 'countered',
  [PurchaseOfferStatus.waiting]: 'waiting',
}
const ofClosed: { [status in PurchaseOfferStatus]?: Situation } = {
  [PurchaseOfferStatus.expired]: 'lapsed',
  [PurchaseOfferStatus.refused]: 'passed',
  [PurchaseOfferStatus.withdrawn]: 'withdrawn',
}
