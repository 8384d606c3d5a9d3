import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { EndReason, TAKE_BACK_MINUTES } from '#domain/market/estate-fields/enumerations.ts'
import { closeListing, endListing, releaseListing, reopenListing, reserveListing } from '#domain/market/listing/actions.ts'
import { listing } from '#domain/market/listing/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { isAdmin } from '#platform/viewer.ts'
import type { Estate } from './contract.ts'
import { estateEnding } from './ending-table.ts'
import { recordEstateEvent } from './history.ts'
import type { Ending } from './moves-contract.ts'
import type { EstateRow } from './present.ts'
import { visibleEstate } from './queries.ts'
import { runEstateAction } from './run-action.ts'
import { estateLife } from './state.ts'
import { estate } from './table.ts'

const BATCH = 100

/** Ends the listing. A sale names its buyer: a negotiation, for which the house is reserved, or elsewhere. */
export async function finishEstate(ctx: Ctx, id: string, ending: Ending, ifMatch?: number): Promise<Estate> {
  requireBuyer(ending)
  const { negotiationID, endReason, reason } = ending
  if (negotiationID) return reserve(ctx, id, { negotiationID, reason }, ifMatch)
  if (endReason === EndReason.sold) return sellElsewhere(ctx, id, reason, ifMatch)
  return runEstateAction(ctx, id, { verb: 'finish', ifMatch }, async (ctx, row) => {
    await endListing(ctx, row.id, endReason)
    await emit(ctx, 'estate.finished', { estateID: row.id, userID: row.userID, endReason, byOperator: isAdmin(ctx) })
    return { change: { status: estateLife.after(row.status, 'finish', true) }, reason }
  })
}

/** Takes an ending back while possible; otherwise turns an unsold, ended estate into a draft again. */
export async function relistEstate(ctx: Ctx, id: string, ifMatch?: number): Promise<Estate> {
  const { ending } = await visibleEstate(ctx, id)
  return ending ? takeBack(ctx, id, ifMatch) : relist(ctx, id, ifMatch)
}

/** Closes the other negotiations of endings that can no longer be taken back. A scheduled job. */
export async function settleEndings(ctx: Ctx): Promise<void> {
  for (let settled = BATCH; settled === BATCH; ) {
    const due = await ctx.db
      .select({ id: estateEnding.estateID })
      .from(estateEnding)
      .where(and(isNull(estateEnding.settledAt), lte(estateEnding.until, ctx.clock.now())))
      .orderBy(asc(estateEnding.until))
      .limit(BATCH)
    for (const { id } of due) await transact(ctx, (ctx) => settle(ctx, id))
    settled = due.length
  }
}

/** The negotiation it was reserved for failed: removes the mark, ends no other negotiation, and asks the seller how to go on. */
export const releaseEstate: Listener<'negotiation.closed'> = async (ctx, { estateID, negotiationID }) => {
  const ending = await findEnding(ctx, estateID)
  if (ending?.negotiationID !== negotiationID) return
  const row = await lockRow(ctx, estate, estateID)
  await releaseListing(ctx, estateID)
  await deleteEnding(ctx, estateID)
  await recordEstateEvent(ctx, row, { move: 'release', from: row.status, to: row.status })
  await emit(ctx, 'estate.released', { estateID, userID: row.userID, negotiationID })
}

export const deleteEnding = (ctx: Ctx, estateID: string) => ctx.db.delete(estateEnding).where(eq(estateEnding.estateID, estateID))

/** A buyer is required for a sale, and not allowed otherwise. */
function requireBuyer({ endReason, negotiationID, elsewhere }: Ending) {
  const sold = endReason === EndReason.sold
  if (sold && !negotiationID && !elsewhere)
    throw invalid({ negotiationID: '成約したお相手の商談を選ぶか、「ほかの方・サイトの外で」を選んでください。' })
  if (negotiationID && elsewhere) throw invalid({ elsewhere: '商談か「ほかの方・サイトの外で」の、どちらか一方を選んでください。' })
  if (!sold && negotiationID) throw invalid({ negotiationID: '商談は、理由が「成約のため」のときに選んでください。' })
  if (!sold && elsewhere) throw invalid({ elsewhere: '「ほかの方・サイトの外で」は、理由が「成約のため」のときに選んでください。' })
}

const reserve = (
  ctx: Ctx,
  id: string,
  { negotiationID, reason }: { negotiationID: string; reason?: string | null },
  ifMatch: number | undefined,
) =>
  runEstateAction(ctx, id, { verb: 'reserve', ifMatch }, async (ctx, row) => {
    await begin(ctx, row, negotiationID, await reserveListing(ctx, id))
    return { change: { status: estateLife.after(row.status, 'reserve', true) }, reason }
  })

const sellElsewhere = (ctx: Ctx, id: string, reason: string | null | undefined, ifMatch: number | undefined) =>
  runEstateAction(ctx, id, { verb: 'finish', ifMatch }, async (ctx, row, { listing }) => {
    await closeListing(ctx, id, EndReason.sold)
    await begin(ctx, row, null, listing?.confirmedAt ? new Date(listing.confirmedAt) : null)
    return { change: { status: estateLife.after(row.status, 'finish', true) }, reason }
  })

async function begin(ctx: Ctx, { id, userID, status }: EstateRow, negotiationID: string | null, confirmedBefore: Date | null) {
  const at = ctx.clock.now()
  const until = new Date(at.getTime() + TAKE_BACK_MINUTES * 60_000)
  await ctx.db.insert(estateEnding).values({ estateID: id, negotiationID, at, until, statusBefore: status, confirmedBefore })
  await emit(ctx, 'estate.endingBegun', { estateID: id, userID, negotiationID })
}

const takeBack = (ctx: Ctx, id: string, ifMatch: number | undefined) =>
  runEstateAction(ctx, id, { verb: 'takeBack', ifMatch }, async (ctx, row) => {
    const ending = await findEnding(ctx, id)
    if (!ending) throw new Error(`The estate ${id} is not ending.`)
    await reopenListing(ctx, id, ending.confirmedBefore)
    await deleteEnding(ctx, id)
    await emit(ctx, 'estate.endingTakenBack', { estateID: id, userID: row.userID })
    // Taking the ending back does not undo a review made in the meantime.
    return { change: { status: ending.negotiationID ? row.status : ending.statusBefore } }
  })

const relist = (ctx: Ctx, id: string, ifMatch: number | undefined) =>
  runEstateAction(ctx, id, { verb: 'relist', ifMatch }, async (ctx, row) => {
    await emit(ctx, 'estate.relisted', { estateID: row.id, userID: row.userID })
    return { change: { status: estateLife.after(row.status, 'relist', false) } }
  })

/** Runs once, however many nodes try: the estate's row is locked. */
async function settle(ctx: Ctx, estateID: string) {
  const row = await lockRow(ctx, estate, estateID)
  const ending = await findEnding(ctx, estateID)
  if (!ending || ending.settledAt || ctx.clock.now() < ending.until) return
  if (ending.negotiationID) await ctx.db.update(estateEnding).set({ settledAt: ctx.clock.now() }).where(eq(estateEnding.estateID, estateID))
  else {
    await deleteEnding(ctx, estateID)
    // Increments the version: a stale page's take-back would otherwise turn the estate into a draft.
    await updateRow(ctx, estate, row, {})
    await emit(ctx, 'listing.ended', { estateID, endReason: EndReason.sold })
  }
  await emit(ctx, 'estate.endingSettled', { estateID, userID: row.userID, negotiationID: ending.negotiationID })
}

/** Whether the estate is reserved for the buyer of an ending. For modules above; the estate is locked. */
export const isEnding = async (ctx: Ctx, estateID: string): Promise<boolean> => (await findEnding(ctx, estateID)) !== undefined

async function findEnding(ctx: Ctx, estateID: string) {
  const [row] = await ctx.db.select().from(estateEnding).where(eq(estateEnding.estateID, estateID))
  return row
}

/** Refuses an agreement with anyone but the buyer the estate is ending for. For modules above; the estate is locked. */
export async function refuseOtherBuyer(ctx: Ctx, estateID: string, negotiationID: string): Promise<void> {
  const ending = await findEnding(ctx, estateID)
  const [offered] = await ctx.db.select({ by: listing.offeredNegotiationID }).from(listing).where(eq(listing.id, estateID))
  if (offered?.by && offered.by !== negotiationID) throw conflict('offer-taken', 'この物件には、承諾済みの購入申込があります。')
  if (ending && ending.negotiationID !== negotiationID)
    throw conflict('estate-reserved', 'この物件は、ほかのお相手との成約に向けて掲載を終えています。先にその終了を取り消してください。')
}
