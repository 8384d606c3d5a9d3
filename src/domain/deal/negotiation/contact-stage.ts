import type { GuardStage } from '#domain/base/contact-detection/enumerations.ts'
import { stageOf } from '#domain/base/contact-detection/verdict.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { ReleaseKind } from './release-enumerations.ts'

/**
 * The stage for the contact guard, by what was disclosed to both: the address, with an accepted viewing or by the seller; the names, with
 * an accepted offer. Used by page and server alike.
 */
export const contactStageOf = (deal: { status: TradeStatus }, releases: readonly { kind: ReleaseKind }[]): GuardStage =>
  stageOf({
    isContracted: deal.status === TradeStatus.established || deal.status === TradeStatus.finish,
    hasAcceptedOffer: releases.some(({ kind }) => kind === ReleaseKind.names),
    knowsAddress: releases.some(({ kind }) => kind === ReleaseKind.address),
  })
