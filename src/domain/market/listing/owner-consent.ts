import type { Ctx } from '#platform/context.ts'

type Asks = (ctx: Ctx, estateID: string) => Promise<string | null>

let asks: Asks = async () => null

/** Set by the consent module, which is above this one. */
export const registerOwnerConsent = (given: Asks): void => {
  asks = given
}

/**
 * 所有者の確認済み: the day on which all owners of an agent's house had consented to the listing; null if one has not, or has taken it back.
 */
export const consentedOn: Asks = (ctx, estateID) => asks(ctx, estateID)
