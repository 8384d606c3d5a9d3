import { canRead, partyOf, refusalOfNew } from '#domain/deal/negotiation/policy.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { addresseeOf } from '#domain/people/user/addressee.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, notFound, refuse } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import type { NewQuotation, OfferInput, Quotation } from './contract.ts'
import { QuotationStatus } from './enumerations.ts'
import { emitQuotation } from './events.ts'
import { freezeOffer, insertOffered, offerContent } from './freeze.ts'
import { offeredLines, requestedLines } from './lines.ts'
import { refusal } from './policy.ts'
import { presentQuotation, quotations } from './queries.ts'
import { quotationLife } from './state.ts'
import { quotation } from './table.ts'

/** A party requests services, or the operator offers them unasked. */
export const createQuotation = (ctx: Ctx, input: NewQuotation): Promise<Quotation> =>
  isAdmin(ctx) ? proposeQuotation(ctx, input) : requestQuotation(ctx, input)

async function requestQuotation(ctx: Ctx, { negotiationID, userID, lines, note, validUntil }: NewQuotation): Promise<Quotation> {
  const viewer = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const deal = await lockDeal(ctx, negotiationID)
    if (userID && userID !== viewer.id) throw invalid({ userID: '宛先は指定できません。' })
    if (validUntil) throw invalid({ validUntil: '有効期限は指定できません。' })
    const asked = await requestedLines(ctx, viewer.id === deal.sellerID ? 2 : 3, lines)
    const row = await insertRow(ctx, quotation, {
      negotiationID,
      userID: viewer.id,
      userName: await addresseeOf(ctx, viewer.id, viewer.name),
      quotationStatus: QuotationStatus.requested,
      quotationRequestAt: ctx.clock.now(),
      lines: asked,
      requestLines: asked,
      requestNote: note || null,
    })
    await record(ctx, 'quotation.request', { kind: 'quotation', id: row.id })
    await emitQuotation(ctx, 'quotation.requested', row)
    return presentQuotation(row)
  })
}

async function proposeQuotation(ctx: Ctx, { negotiationID, userID, lines, ...words }: NewQuotation): Promise<Quotation> {
  return transact(ctx, async (ctx) => {
    const deal = await lockDeal(ctx, negotiationID)
    const userName = { [deal.buyerID]: deal.buyerName, [deal.sellerID]: deal.sellerName }[userID ?? '']
    if (!userID || !userName) throw invalid({ userID: '宛先は、この商談の買主または売主から選んでください。' })
    const content = offerContent(ctx, await offeredLines(ctx, lines), words)
    const row = await insertOffered(ctx, { negotiationID, userID, userName }, 2, content)
    await recordChange(ctx, 'quotation.offer', { kind: 'quotation', id: row.id }, { edition: row.edition, ...offersOf(undefined, row) })
    await emitQuotation(ctx, 'quotation.offered', row)
    return presentQuotation(row)
  })
}

/** Answers a request, or replaces an offer not accepted yet by a new version. */
export async function offerQuotation(ctx: Ctx, id: string, { lines, ...words }: OfferInput, ifMatch?: number): Promise<Quotation> {
  const seen = await quotations.one(ctx, id)
  refuse(refusal(requireMember(ctx), seen, 'offer', today(ctx)), 'ever')
  return transact(ctx, async (ctx) => {
    await lockDeal(ctx, seen.negotiationID)
    const row = await lockRow(ctx, quotation, id, ifMatch)
    refuse(refusal(requireMember(ctx), row, 'offer', today(ctx)))
    const after = quotationLife.after(row.quotationStatus, 'offer')
    const content = offerContent(ctx, await offeredLines(ctx, lines), words)
    const offered = await freezeOffer(ctx, row, after, content)
    await recordChange(ctx, 'quotation.offer', { kind: 'quotation', id }, { edition: offered.edition, ...offersOf(row, offered) })
    await emitQuotation(ctx, 'quotation.offered', offered)
    return presentQuotation(offered)
  })
}

export async function cancelQuotation(ctx: Ctx, id: string, reason: string | null, ifMatch?: number): Promise<Quotation> {
  const { negotiationID } = await quotations.one(ctx, id)
  return transact(ctx, async (ctx) => {
    await lockRow(ctx, negotiation, negotiationID)
    const row = await lockRow(ctx, quotation, id, ifMatch)
    const viewer = requireMember(ctx)
    refuse(refusal(viewer, row, 'cancel', today(ctx)))
    return presentQuotation(await cancelLockedQuotation(ctx, row, reason), viewer.userType)
  })
}

/** Also used when a negotiation ends with open quotations. */
export async function cancelLockedQuotation(ctx: Ctx, row: typeof quotation.$inferSelect, cancelReason: string | null) {
  const quotationStatus = quotationLife.after(row.quotationStatus, 'cancel')
  const after = await updateRow(ctx, quotation, row, { quotationStatus, quotationCancelAt: ctx.clock.now(), cancelReason })
  await record(ctx, 'quotation.cancel', { kind: 'quotation', id: row.id }, { reason: cancelReason })
  await emitQuotation(ctx, 'quotation.canceled', after)
  return after
}

/** Locks the negotiation, if the viewer is a party and it is still open. */
export async function lockDeal(ctx: Ctx, id: string) {
  const viewer = requireMember(ctx)
  const deal = await lockRow(ctx, negotiation, id)
  if (!partyOf(viewer, deal) || !canRead(viewer, deal)) throw notFound()
  refuse(refusalOfNew(deal))
  return deal
}

type Offer = Pick<typeof quotation.$inferSelect, 'totalAmount' | 'validUntil'>
/** The main facts of an offer and the one before it, for the audit log: the editions themselves are stored. */
const offersOf = (before: Offer | undefined, { totalAmount, validUntil }: Offer) => ({
  before: { totalAmount: before?.totalAmount ?? null, validUntil: before?.validUntil ?? null },
  after: { totalAmount, validUntil },
})

const today = (ctx: Ctx) => tokyoDay(ctx.clock.now())
