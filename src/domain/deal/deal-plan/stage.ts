import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'

/** What there is of a deal. */
export interface DealSoFar {
  status: TradeStatus
  /** A viewing was asked for, is fixed or took place. */
  viewed: boolean
  /** An offer is open, or waits behind another. */
  offered: boolean
  /** An offer is accepted. */
  accepted: boolean
}

/** How far a deal has come; undefined for one that came to nothing. Nobody stores it. */
export function stageOf({ status, viewed, offered, accepted }: DealSoFar): DealStage | undefined {
  if (status === TradeStatus.failed) return undefined
  if (status === TradeStatus.finish) return DealStage.done
  if (status === TradeStatus.established) return DealStage.handover
  if (accepted) return DealStage.contract
  if (offered) return DealStage.offer
  return viewed ? DealStage.viewing : DealStage.talk
}
