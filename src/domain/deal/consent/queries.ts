import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { purchaseOffer, purchaseOfferVersion } from '#domain/deal/purchase-offer/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Consent, consentFilter } from './contract.ts'
import { ConsentKind, ConsentStatus } from './enumerations.ts'
import { STANDING_OFFERS } from './subject.ts'
import { consent } from './table.ts'

export type ConsentRow = typeof consent.$inferSelect

/** Inviters see the consents they requested, and companions those requested of them. */
export const consents = collection<ConsentRow, Consent>({
  table: consent,
  visible: visibleConsents,
  filter: consentFilter,
  sort: { createdAt: consent.createdAt, updatedAt: consent.updatedAt },
  defaultSort: 'createdAt:desc',
  present: presentConsents,
})

export async function visibleConsent(ctx: Ctx, id: string): Promise<ConsentRow> {
  const [row] = await ctx.db
    .select()
    .from(consent)
    .where(and(eq(consent.id, id), visibleConsents(ctx)))
  if (!row) throw notFound()
  return row
}

function visibleConsents(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  const { viewer } = ctx
  return viewer.kind === 'companion' ? eq(consent.companionID, viewer.id) : eq(consent.inviterID, requireMember(ctx).id)
}

async function presentConsents(ctx: Ctx, rows: ConsentRow[]): Promise<Consent[]> {
  const current = await currentAmong(ctx, rows)
  return rows.map(({ inviterID: _, askedBy: __, ip: ___, ...row }) => ({
    ...row,
    current: current.has(row.id),
    askedAt: toWireTime(row.askedAt ?? row.createdAt),
    givenAt: row.givenAt && toWireTime(row.givenAt),
    closedAt: row.closedAt && toWireTime(row.closedAt),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }))
}

/** Consents whose subject is unchanged: the last day has not passed, and the offer is still open with the same terms. */
export async function currentAmong(ctx: Ctx, rows: readonly ConsentRow[]): Promise<Set<string>> {
  const today = tokyoDay(ctx.clock.now())
  const open = rows.filter(({ consentStatus }) => consentStatus !== ConsentStatus.ended)
  const ofOffers = open.flatMap(({ purchaseOfferID }) => purchaseOfferID ?? [])
  const offers =
    ofOffers.length === 0
      ? []
      : await ctx.db
          .select({ id: purchaseOffer.id, sha256: purchaseOfferVersion.sha256 })
          .from(purchaseOffer)
          .innerJoin(
            purchaseOfferVersion,
            and(eq(purchaseOfferVersion.purchaseOfferID, purchaseOffer.id), eq(purchaseOfferVersion.edition, purchaseOffer.edition)),
          )
          .where(and(inArray(purchaseOffer.id, ofOffers), inArray(purchaseOffer.purchaseOfferStatus, [...STANDING_OFFERS])))
  const fingerprints = new Map(offers.map(({ id, sha256 }) => [id, sha256]))
  const stands = ({ kind, until, purchaseOfferID, sha256 }: ConsentRow) =>
    kind === ConsentKind.sale ? until === null || until >= today : fingerprints.get(purchaseOfferID ?? '') === sha256
  return new Set(open.filter(stands).map(({ id }) => id))
}
