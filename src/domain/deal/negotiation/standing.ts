import type { Ctx } from '#platform/context.ts'
import type { DealStage, Side } from './enumerations.ts'
import type { NegotiationRow } from './queries.ts'
import type { Situation } from './situation-enumerations.ts'
import type { NextStep, Offering } from './standing-contract.ts'

/** How far a deal has come, and what the viewer does next in it; where there is nothing, what the other side does. */
export interface Standing {
  stage: DealStage | null
  situation: Situation
  next: NextStep | null
  /** The buyer withdraws what was accepted; until then they may take that back. */
  withdrawingUntil: string | null
  /** Until the end of this day nobody reads the offer that was made. */
  sealedUntil: string | null
  /** As what an offer would be taken now; null where the house takes none. */
  offering: Offering | null
  /** The side that has given notice that it wants out of the contract. */
  terminationBy: Side | null
  /** A deposit was paid for the contract. */
  depositPaid: boolean
  /** The last change: label and time. */
  changed: { label: string; at: string } | null
}
export const nothingYet: Standing = {
  ...{ stage: null, situation: 'talking', next: null, withdrawingUntil: null, sealedUntil: null, offering: null },
  ...{ terminationBy: null, depositPaid: false, changed: null },
}
type Standings = (ctx: Ctx, rows: readonly NegotiationRow[]) => Promise<Map<string, Standing>>

let reader: Standings | undefined

/** The room that knows of viewings, offers and plans says how its negotiations stand. */
export function registerStandings(read: Standings) {
  reader = read
}

export const standingsOf: Standings = async (ctx, rows) => (rows.length > 0 && (await reader?.(ctx, rows))) || new Map()
