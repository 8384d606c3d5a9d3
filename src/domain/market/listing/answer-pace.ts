import type { Ctx } from '#platform/context.ts'

/** Hours within which a first answer comes as a rule; null where too few talks say so, or where it takes longer. */
export const PACES = [3, 12, 24, 72] as const
export type AnswerPace = { within: (typeof PACES)[number]; talks: number } | null
type Asks = (ctx: Ctx, estateID: string) => Promise<AnswerPace>

let asks: Asks = async () => null

/** The room where people talk says how that is known: it stands above this one. */
export const registerAnswerPace = (given: Asks): void => {
  asks = given
}

/** How fast the seller of this house answers, of whichever house they are asked. */
export const answerPace: Asks = (ctx, estateID) => asks(ctx, estateID)
