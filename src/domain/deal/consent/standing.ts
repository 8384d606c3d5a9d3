import { and, eq, inArray } from 'drizzle-orm'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { OPEN, TAKING } from '#domain/deal/purchase-offer/state.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import { floorAbove } from './consent-words.ts'
import type { ConsentStanding } from './contract.ts'
import { ConsentStatus } from './enumerations.ts'
import { everyOwner, missingConsents } from './missing.ts'
import { consent } from './table.ts'

/** The owners' consents for a deal: the buyer learns how many have to sign, but not what each has answered. */
export async function getConsentStatus(ctx: Ctx, negotiationID: string): Promise<ConsentStanding> {
  const { id } = requireMember(ctx)
  const talk = await visibleNegotiation(ctx, negotiationID)
  const [offer] = await ctx.db
    .select({ price: purchaseOffer.price, status: purchaseOffer.purchaseOfferStatus })
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.negotiationID, negotiationID), inArray(purchaseOffer.purchaseOfferStatus, [...OPEN, ...TAKING])))
  const owners = (await everyOwner(ctx, talk.estateID)).length
  if (sideOf(id, talk) === UserType.buyer)
    return { owners: offer && TAKING.includes(offer.status) ? owners : 0, missing: null, floorAbove: null }
  const given = await ctx.db
    .select()
    .from(consent)
    .where(and(eq(consent.estateID, talk.estateID), eq(consent.consentStatus, ConsentStatus.given)))
  const missing = await missingConsents(ctx, { negotiationID, estateID: talk.estateID })
  return {
    owners,
    missing: missing.map(({ companionID, name }) => ({ companionID, name })),
    floorAbove: (offer && floorAbove(offer.price, given, tokyoDay(ctx.clock.now()))) ?? null,
  }
}
