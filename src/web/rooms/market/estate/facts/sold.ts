import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'

/** Its deal is complete: a new listing would be another estate. */
export const isSold = ({ status, negotiationStatus }: Pick<Estate, 'status' | 'negotiationStatus'>) =>
  status === EstateStatus.finished && negotiationStatus === TradeStatus.finish
