import { and, eq, inArray } from 'drizzle-orm'
import { CompanionRole, CompanionStatus } from '#domain/deal/companion/enumerations.ts'
import { PlanStatus, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { TAKING } from '#domain/deal/purchase-offer/state.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { ownersOf } from './ask.ts'
import { ConsentKind, ConsentStatus } from './enumerations.ts'
import { plain } from './names.ts'
import { consent } from './table.ts'

/** Somebody who owns the house beside or behind the seller; without a companion where nobody invited them. */
export interface Owner {
  companionID: string | null
  name: string
  /** Owns it together with others. */
  shares: boolean
}

interface Deal {
  negotiationID: string
  estateID: string
}

/** Everybody whose consent a sale of the house needs: those who were invited as owners, and those whom the seller only wrote down. */
export async function everyOwner(ctx: Ctx, estateID: string): Promise<Owner[]> {
  const open = await ownersOf(ctx, estateID)
  // Who went by themselves owns it still, until they are asked anew.
  const gone = await ownersOf(ctx, estateID, [CompanionStatus.declined])
  const invited = [...open, ...gone].filter(({ email }, at, all) => at === all.findIndex((each) => each.email === email))
  const [house] = await ctx.db.select({ coOwners: estate.coOwners }).from(estate).where(eq(estate.id, estateID))
  const written = (house?.coOwners ?? []).filter(
    ({ name }, at) => !invited.some((person) => person.coOwner === at || (person.coOwner === null && plain(person.name) === plain(name))),
  )
  return [
    ...invited.map(({ id, name, role }) => ({ companionID: id, name, shares: role === CompanionRole.coOwner })),
    ...written.map(({ name }) => ({ companionID: null, name, shares: true })),
  ]
}

/**
 * Which consents a deal still lacks: of everybody who owns the house the one to its accepted offer, as that offer says; where the operator
 * recorded an agreement without an offer, the one to the sale. Whoever fixes a contract asks this with the negotiation locked.
 */
export async function missingConsents(ctx: Ctx, deal: Deal): Promise<Owner[]> {
  return (await isSettled(ctx, deal)) ? [] : lackingConsents(ctx, deal)
}

/** The step of the plan is done: by all of them, or by the operator who saw a power of attorney. */
async function isSettled(ctx: Ctx, { negotiationID }: Deal): Promise<boolean> {
  const [done] = await ctx.db
    .select({ id: dealStep.id })
    .from(dealStep)
    .innerJoin(dealPlan, and(eq(dealPlan.id, dealStep.planID), eq(dealPlan.planStatus, PlanStatus.underway)))
    .where(and(eq(dealPlan.negotiationID, negotiationID), eq(dealStep.code, 'coConsent'), eq(dealStep.stepStatus, StepStatus.done)))
  return done !== undefined
}

/** The same without what the plan says of it: who has not agreed to this offer, in so many words. */
export async function lackingConsents(ctx: Ctx, { negotiationID, estateID }: Deal): Promise<Owner[]> {
  const owners = await everyOwner(ctx, estateID)
  if (owners.length === 0) return []
  const [accepted] = await ctx.db
    .select({ sha256: purchaseOffer.acceptedSHA256 })
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.negotiationID, negotiationID), inArray(purchaseOffer.purchaseOfferStatus, TAKING)))
  const given = await ctx.db
    .select()
    .from(consent)
    .where(and(eq(consent.estateID, estateID), eq(consent.consentStatus, ConsentStatus.given)))
  const today = tokyoDay(ctx.clock.now())
  const counts = (row: (typeof given)[number]) =>
    accepted ? row.sha256 === accepted.sha256 : row.kind === ConsentKind.sale && (row.until ?? today) >= today
  const agreed = new Set(given.filter(counts).map(({ companionID }) => companionID))
  return owners.filter(({ companionID }) => companionID === null || !agreed.has(companionID))
}
