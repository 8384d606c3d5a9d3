import type { Ctx } from '#platform/context.ts'

type Asks = (ctx: Ctx, estateID: string) => Promise<string | null>

let asks: Asks = async () => null

/** The room where owners agree says how that is known: it stands above this one. */
export const registerOwnerConsent = (given: Asks): void => {
  asks = given
}

/** 所有者の確認済み: the day on which those for whom an agent lists a house had all agreed to that; null where one of them has not, or does no longer. */
export const consentedOn: Asks = (ctx, estateID) => asks(ctx, estateID)
