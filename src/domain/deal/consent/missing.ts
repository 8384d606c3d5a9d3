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
import { normalizeName } from './names.ts'
import { consent } from './table.ts'

/** An owner other than the seller; without a companion where they were not invited. */
export interface Owner {
  companionID: string | null
  name: string
  /** A co-owner. */
  shares: boolean
}

interface Deal {
  negotiationID: string
  estateID: string
}

/** Everyone whose consent a sale needs: invited owners, and those the seller only recorded. */
export async function everyOwner(ctx: Ctx, estateID: string): Promise<Owner[]> {
  const open = await ownersOf(ctx, estateID)
  // Owners who left are still owners, until they are invited again.
  const gone = await ownersOf(ctx, estateID, [CompanionStatus.declined])
  const invited = [...open, ...gone].filter(({ email }, at, all) => at === all.findIndex((each) => each.email === email))
  const [house] = await ctx.db.select({ coOwners: estate.coOwners }).from(estate).where(eq(estate.id, estateID))
  const written = (house?.coOwners ?? []).filter(
    ({ name }, at) =>
      !invited.some((person) => person.coOwner === at || (person.coOwner === null && normalizeName(person.name) === normalizeName(name))),
  )
  return [
    ...invited.map(({ id, name, role }) => ({ companionID: id, name, shares: role === CompanionRole.coOwner })),
    ...written.map(({ name }) => ({ companionID: null, name, shares: true })),
  ]
}

/**
 * Consents still missing in a deal: each owner's to the accepted offer with its current terms, or to the sale where the operator recorded
 * an agreement without an offer. Call it with the negotiation locked before fixing a contract.
 */
export async function missingConsents(ctx: Ctx, deal: Deal): Promise<Owner[]> {
  return (await isSettled(ctx, deal)) ? [] : lackingConsents(ctx, deal)
}

/** The plan step is done: by all consents, or by an operator who saw a power of attorney. */
async function isSettled(ctx: Ctx, { negotiationID }: Deal): Promise<boolean> {
  const [done] = await ctx.db
    .select({ id: dealStep.id })
    .from(dealStep)
    .innerJoin(dealPlan, and(eq(dealPlan.id, dealStep.planID), eq(dealPlan.planStatus, PlanStatus.underway)))
    .where(and(eq(dealPlan.negotiationID, negotiationID), eq(dealStep.code, 'coConsent'), eq(dealStep.stepStatus, StepStatus.done)))
  return done !== undefined
}

/** The same regardless of the plan step: owners who have not consented to this very offer. */
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
