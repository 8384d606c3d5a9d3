import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sellerSpeaks, sideOf } from '#domain/deal/negotiation/policy.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { readableReleases } from '#domain/deal/negotiation/releases.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import type { PurchaseOffer } from './contract.ts'
import { PurchaseOfferStatus } from './enumerations.ts'
import type { PurchaseOfferRow } from './queries.ts'
import { isProposalLapsed, OPEN, TAKING } from './state.ts'
import { purchaseOffer, purchaseOfferVersion } from './table.ts'
import type { Terms } from './terms.ts'

/** Offers as the viewer's side may read them. */
export async function presentOffers(ctx: Ctx, rows: PurchaseOfferRow[]): Promise<PurchaseOffer[]> {
  const { id } = requireMember(ctx)
  const seals = await sealsOf(ctx, rows)
  const represented = await representedIn(ctx, rows)
  const named = await namedFor(ctx, rows)
  const besides = await withOthers(
    ctx,
    rows.filter((row) => row.buyerID === id),
  )
  const own = await ownTerms(ctx, rows.filter(isProposalLapsed))
  return rows.map((row) => {
    const terms = own.get(row.id) ?? row.terms
    const party = sideOf(id, row)
    const isBuyer = party === UserType.buyer
    const writer = row.purchaseOfferStatus === PurchaseOfferStatus.refused ? UserType.seller : UserType.buyer
    const { price: _, forgottenAt: __, tellNote, ...shown } = row
    return {
      ...shown,
      represented: represented.has(row.negotiationID),
      arrivalNumber: isBuyer ? null : row.arrivalNumber,
      terms: party !== UserType.seller || named.has(row.id) ? terms : withoutNames(terms),
      sealedUntil: seals.get(row.estateID) ?? null,
      closeNote: tellNote || party === UserType.admin || party === writer ? row.closeNote : null,
      otherOffers: isBuyer && OPEN.includes(row.purchaseOfferStatus) ? besides.has(row.id) : null,
      waitingSince: time(row.waitingSince),
      stayedAt: row.purchaseOfferStatus === PurchaseOfferStatus.waiting ? time(row.stayedAt) : null,
      withdrawingUntil: time(row.withdrawingUntil),
      acceptedAt: time(row.acceptedAt),
      closedAt: time(row.closedAt),
      createdAt: toWireTime(row.createdAt),
      updatedAt: toWireTime(row.updatedAt),
    }
  })
}

/** The buyer's own newest terms in these offers. */
export async function ownTerms(ctx: Ctx, rows: readonly PurchaseOfferRow[]): Promise<Map<string, Terms>> {
  if (rows.length === 0) return new Map()
  const version = purchaseOfferVersion
  const found = await ctx.db
    .selectDistinctOn([version.purchaseOfferID], { id: version.purchaseOfferID, terms: version.terms })
    .from(version)
    .where(
      and(
        inArray(
          version.purchaseOfferID,
          rows.map(({ id }) => id),
        ),
        eq(version.by, UserType.buyer),
      ),
    )
    .orderBy(version.purchaseOfferID, desc(version.edition))
  return new Map(found.map(({ id, terms }) => [id, terms]))
}

/** The buyers' names are shown only with a release. */
export const withoutNames = (terms: Terms): Terms => ({ ...terms, buyers: [] })

/** Selects the offers whose buyers' names the seller may see. */
export async function namedFor(ctx: Ctx, rows: readonly PurchaseOfferRow[]): Promise<Set<string>> {
  const rooms = rows.filter((row) => TAKING.includes(row.purchaseOfferStatus)).map((row) => row.negotiationID)
  const released = await readableReleases(ctx, [...new Set(rooms)])
  return new Set(released.flatMap(({ kind, to, relationID }) => (kind === ReleaseKind.names && to === UserType.seller && relationID) || []))
}

/** Negotiations in which the operator acts for the seller. */
async function representedIn(ctx: Ctx, rows: readonly PurchaseOfferRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { id, negotiationType, sellerInvitedFlag, takenOverAt } = negotiation
  const found = await ctx.db
    .select({ id, negotiationType, sellerInvitedFlag, takenOverAt })
    .from(negotiation)
    .where(inArray(id, [...new Set(rows.map(({ negotiationID }) => negotiationID))]))
  return new Set(found.flatMap((talk) => (sellerSpeaks(talk) ? [] : [talk.id])))
}

async function sealsOf(ctx: Ctx, rows: readonly PurchaseOfferRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const today = tokyoDay(ctx.clock.now())
  const found = await ctx.db
    .select({ id: listing.id, bidUntil: listing.bidUntil })
    .from(listing)
    .where(inArray(listing.id, [...new Set(rows.map(({ estateID }) => estateID))]))
  return new Map(found.flatMap(({ id, bidUntil }) => (bidUntil !== null && bidUntil >= today ? [[id, bidUntil]] : [])))
}

/** Selects the offers with another open offer for the same house: derived from the rows, without the number. */
async function withOthers(ctx: Ctx, own: readonly PurchaseOfferRow[]): Promise<Set<string>> {
  const open = own.filter((row) => OPEN.includes(row.purchaseOfferStatus)).map(({ id }) => id)
  if (open.length === 0) return new Set()
  const other = alias(purchaseOffer, 'other')
  const found = await ctx.db
    .selectDistinct({ id: purchaseOffer.id })
    .from(purchaseOffer)
    .innerJoin(other, and(eq(other.estateID, purchaseOffer.estateID), ne(other.buyerID, sql`${purchaseOffer.buyerID}`)))
    .where(and(inArray(purchaseOffer.id, open), inArray(other.purchaseOfferStatus, [...OPEN, PurchaseOfferStatus.agreed])))
  return new Set(found.map(({ id }) => id))
}

const time = (at: Date | null) => at && toWireTime(at)
