import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { CompanionRole, type CompanionStatus } from '#domain/deal/companion/enumerations.ts'
import { type CompanionRow, visibleCompanion } from '#domain/deal/companion/queries.ts'
import { OPEN } from '#domain/deal/companion/state.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { editionOf } from '#domain/deal/purchase-offer/editions.ts'
import { visibleOffer } from '#domain/deal/purchase-offer/queries.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { record } from '#platform/audit/record.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, notFound, refuse, wrongState } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Consent, NewConsent } from './contract.ts'
import { ConsentKind, ConsentStatus, MAX_SALE_DAYS } from './enumerations.ts'
import { askingRefusal } from './policy.ts'
import { consents } from './queries.ts'
import { consentLife } from './state.ts'
import { STANDING_OFFERS, saleFingerprint } from './subject.ts'
import { consent } from './table.ts'

type ConsentFields = Pick<typeof consent.$inferInsert, 'kind' | 'sha256'> & Partial<typeof consent.$inferInsert>

/** Asks an owner for consent; the same request is not sent twice. */
export async function requestConsent(ctx: Ctx, input: NewConsent): Promise<Consent | Existing<Consent>> {
  const actor = requireMember(ctx)
  refuse(askingRefusal(actor, await visibleCompanion(ctx, input.companionID)))
  await limit(ctx, limits.consents, actor.id)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, companion, input.companionID)
    refuse(askingRefusal(actor, row))
    const subject = input.kind === ConsentKind.sale ? sale(ctx, row, input) : await acceptance(ctx, row, input)
    const { id, fresh } = await ask(ctx, row, subject, { by: actor.id })
    const answer = await consents.one(ctx, id)
    return fresh ? answer : existing(answer)
  })
}

/** A consent requested with the invitation is part of its letter. */
export const askWithInvitation: Listener<'companion.invited'> = async (ctx, { companionID, consent: asked }) => {
  if (!asked) return
  const row = await lockRow(ctx, companion, companionID)
  await ask(ctx, row, sale(ctx, row, asked, 'consent.'), { by: row.inviterID, invited: true })
}

/** On acceptance, asks every owner who has not consented to it yet. The negotiation is locked. */
export const askOfAcceptance: Listener<'purchaseOffer.accepted'> = async (ctx, { purchaseOfferID }) => {
  const offer = await lockRow(ctx, purchaseOffer, purchaseOfferID)
  for (const row of await ownersOf(ctx, offer.estateID)) await ask(ctx, row, await consentFieldsOf(ctx, offer), { by: row.inviterID })
}

/** Owners of a house who were invited as companions. */
export const ownersOf = (ctx: Ctx, estateID: string, statuses: readonly CompanionStatus[] = OPEN): Promise<CompanionRow[]> =>
  ctx.db
    .select()
    .from(companion)
    .where(
      and(
        ...[eq(companion.estateID, estateID), eq(companion.side, UserType.seller), isNull(companion.negotiationID)],
        ...[inArray(companion.role, [CompanionRole.owner, CompanionRole.coOwner]), inArray(companion.companionStatus, [...statuses])],
      ),
    )
    .orderBy(companion.createdAt, companion.id)

async function ask(
  ctx: Ctx,
  { id: companionID, estateID, inviterID }: CompanionRow,
  subject: ConsentFields,
  { by, invited = false }: { by: string; invited?: boolean },
) {
  const theirs = and(eq(consent.companionID, companionID), ne(consent.consentStatus, ConsentStatus.ended))
  const before = await ctx.db.select().from(consent).where(theirs).for('update')
  const same = before.find(({ sha256 }) => sha256 === subject.sha256)
  if (same) return { id: same.id, fresh: false }
  // An unanswered request is ended when it is replaced by one with other terms.
  for (const row of before)
    if (row.consentStatus !== ConsentStatus.given && row.kind === subject.kind && row.purchaseOfferID === (subject.purchaseOfferID ?? null))
      await updateRow(ctx, consent, row, { consentStatus: consentLife.after(row.consentStatus, 'end') })
  const row = await insertRow(ctx, consent, {
    ...{ companionID, estateID, inviterID, consentStatus: consentLife.begin('request'), askedAt: ctx.clock.now(), askedBy: by },
    ...subject,
  })
  await record(ctx, 'consent.request', { kind: 'consent', id: row.id }, { companionID, kind: row.kind, sha256: row.sha256 })
  await emit(ctx, 'consent.asked', { consentID: row.id, companionID, estateID, invited })
  return { id: row.id, fresh: true }
}

function sale(
  ctx: Ctx,
  { estateID }: CompanionRow,
  { minPrice, until }: { minPrice: number | null; until: string | null },
  within = '',
): ConsentFields {
  const now = ctx.clock.now()
  if (minPrice === null) throw invalid({ [`${within}minPrice`]: '同意する価格の下限を入力してください。' })
  if (until === null || until < tokyoDay(now) || until > tokyoDay(daysAfter(now, MAX_SALE_DAYS)))
    throw invalid({ [`${within}until`]: '同意の期限は、今日から2年以内の日を選んでください。' })
  return { kind: ConsentKind.sale, minPrice, until, sha256: saleFingerprint({ estateID, minPrice, until }) }
}

async function acceptance(ctx: Ctx, { estateID }: CompanionRow, { purchaseOfferID }: NewConsent): Promise<ConsentFields> {
  if (purchaseOfferID === null) throw invalid({ purchaseOfferID: '購入申込を選んでください。' })
  const offer = await visibleOffer(ctx, purchaseOfferID)
  if (offer.estateID !== estateID) throw notFound()
  if (!STANDING_OFFERS.includes(offer.purchaseOfferStatus)) throw wrongState(offer.purchaseOfferStatus)
  return consentFieldsOf(ctx, offer)
}

async function consentFieldsOf(ctx: Ctx, offer: typeof purchaseOffer.$inferSelect): Promise<ConsentFields> {
  const { id: purchaseOfferID, negotiationID, edition, arrivalNumber, price } = offer
  const { sha256 } = await editionOf(ctx, offer)
  return { kind: ConsentKind.acceptance, sha256, purchaseOfferID, negotiationID, edition, arrivalNumber, price }
}
