import type { Ctx } from '#platform/context.ts'

/** Typical hours until a first answer; null if there are too few negotiations, or it takes longer. */
export const PACES = [3, 12, 24, 72] as const
export type AnswerPace = { within: (typeof PACES)[number]; talks: number } | null
type Asks = (ctx: Ctx, estateID: string) => Promise<AnswerPace>

let asks: Asks = async () => null

/** Set by the negotiation module, which is above this one and knows the answer times. */
export const registerAnswerPace = (given: Asks): void => {
  asks = given
}

/** How fast the seller of this house answers, over all their houses. */
export const answerPace: Asks = (ctx, estateID) => asks(ctx, estateID)
