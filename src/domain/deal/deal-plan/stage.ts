import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'

/** Facts about a deal. */
export interface DealSoFar {
  status: TradeStatus
  /** A viewing was proposed, is fixed or took place. */
  viewed: boolean
  /** An offer is open, or waits as a back-up. */
  offered: boolean
  accepted: boolean
  /** The contract is signed; the operators may have still to record it. */
  signed: boolean
}

/** The stage of a deal; undefined for one that failed. Never stored. */
export function stageOf({ status, viewed, offered, accepted, signed }: DealSoFar): DealStage | undefined {
  if (status === TradeStatus.failed) return undefined
  if (status === TradeStatus.finish) return DealStage.done
  if (status === TradeStatus.established) return DealStage.handover
  if (accepted) return signed ? DealStage.handover : DealStage.contract
  if (offered) return DealStage.offer
  return viewed ? DealStage.viewing : DealStage.talk
}
