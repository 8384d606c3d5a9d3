import type { GuardStage } from '#domain/base/contact-detection/enumerations.ts'
import { stageOf } from '#domain/base/contact-detection/verdict.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { ReleaseKind } from './release-enumerations.ts'

/**
 * What the two may write to each other follows from what they were told of each other: where the house stands, with an accepted viewing or by
 * the seller's hand, and who they are, with an accepted offer. The page and the server ask the same.
 */
export const contactStageOf = (deal: { status: TradeStatus }, releases: readonly { kind: ReleaseKind }[]): GuardStage =>
  stageOf({
    isContracted: deal.status === TradeStatus.established || deal.status === TradeStatus.finish,
    hasAcceptedOffer: releases.some(({ kind }) => kind === ReleaseKind.names),
    knowsAddress: releases.some(({ kind }) => kind === ReleaseKind.address),
  })
