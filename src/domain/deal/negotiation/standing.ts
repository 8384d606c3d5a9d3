import type { Ctx } from '#platform/context.ts'
import type { DealStage, Side } from './enumerations.ts'
import type { NextStep, OfferRank } from './next-step-contract.ts'
import type { NegotiationRow } from './queries.ts'
import type { Situation } from './situation-enumerations.ts'

/** The stage of a deal, and the viewer's next step in it; if there is none, the other side's. */
export interface NegotiationStanding {
  stage: DealStage | null
  situation: Situation
  next: NextStep | null
  /** The buyer is withdrawing an accepted offer; until then it can be undone. */
  withdrawingUntil: string | null
  /** The offer stays sealed until the end of this day. */
  sealedUntil: string | null
  /** How an offer made now would rank; null where none are accepted. */
  offering: OfferRank | null
  /** The side that gave notice of termination. */
  terminationBy: Side | null
  depositPaid: boolean
  /** Price of the accepted offer. */
  acceptedPrice: number | null
  /** The deposit of a signed contract, while only the seller's account is missing; without an amount where it is unknown. */
  heldDeposit: { amount: number | null; due: string | null } | null
  changed: { label: string; at: string } | null
}
export const nothingYet: NegotiationStanding = {
  ...{ stage: null, situation: 'talking', next: null, withdrawingUntil: null, sealedUntil: null, offering: null },
  ...{ terminationBy: null, depositPaid: false, acceptedPrice: null, heldDeposit: null, changed: null },
}
type Standings = (ctx: Ctx, rows: readonly NegotiationRow[]) => Promise<Map<string, NegotiationStanding>>

let reader: Standings | undefined

/** Registered by the room that knows viewings, offers and plans. */
export function registerStandings(read: Standings) {
  reader = read
}

export const standingsOf: Standings = async (ctx, rows) => (rows.length > 0 && (await reader?.(ctx, rows))) || new Map()
