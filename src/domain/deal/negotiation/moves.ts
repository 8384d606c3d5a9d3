import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { refuseOtherBuyer } from '#domain/market/estate/ending.ts'
import { estate } from '#domain/market/estate/table.ts'
import { endEstateByCompletion } from '#domain/market/estate/trade.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember, viewerID } from '#platform/viewer.ts'
import { requireNoContactDetails } from './contact-guard.ts'
import type { Negotiation } from './contract.ts'
import type { ClosureCause, NegotiationEvent } from './events.ts'
import { contractEnds, isUnderContract, needsUsageFee, refusal } from './policy.ts'
import { publishNegotiation } from './publish.ts'
import { lockNegotiation, lockTalks, type NegotiationRow, negotiations, visibleNegotiation } from './queries.ts'
import { releaseAddressByContract } from './releases.ts'
import type { DealScene } from './scene.ts'
import { BEFORE_AGREEMENT, type NegotiationMove, negotiationLife, SETTLED } from './state.ts'
import { negotiation } from './table.ts'
import { updateTrade } from './trade.ts'

/** As an intermediary the operator brings the seller into the negotiation, who can read it from then on. */
export const inviteSeller = (ctx: Ctx, id: string, ifMatch?: number): Promise<Negotiation> =>
  runMove(ctx, id, 'inviteSeller', ifMatch, async (ctx, talk) => {
    const invited = await applyMove(ctx, talk, 'inviteSeller', { sellerInvitedFlag: true })
    await emit(ctx, 'negotiation.invited', toNegotiationEvent(invited))
  })

export const startNegotiation = (ctx: Ctx, id: string, ifMatch?: number): Promise<Negotiation> => runMove(ctx, id, 'start', ifMatch, start)

/** The contract is signed. Only one buyer per estate, and, where the parties deal directly, only one who has paid the usage fee. */
export const agreeNegotiation = (
  ctx: Ctx,
  id: string,
  { priceDecided, note, consentNote = null }: { priceDecided: number; note: string | null; consentNote?: string | null },
  ifMatch?: number,
): Promise<Negotiation> =>
  runMove(ctx, id, 'agree', ifMatch, async (ctx, talk) => {
    const [settled] = await ctx.db
      .select({ id: negotiation.id })
      .from(negotiation)
      .where(and(eq(negotiation.estateID, talk.estateID), inArray(negotiation.status, SETTLED)))
    if (settled) throw conflict('estate-settled', 'この物件は、ほかの買主との間で成約しています。')
    await refuseOtherBuyer(ctx, talk.estateID, id)
    if (needsUsageFee(talk) && !(await lockRow(ctx, user, talk.buyerID)).usageFeeActive)
      throw conflict('usage-fee-unpaid', '買主のサイト利用料のお支払いが済んでいません。お支払いの後に成約へ進めます。')
    const agreed = await applyMove(ctx, talk, 'agree', { priceDecided, agreedAt: ctx.clock.now() }, note)
    await releaseAddressByContract(ctx, id, requireMember(ctx).id)
    await emit(ctx, 'negotiation.agreed', { ...toNegotiationEvent(agreed), priceDecided, note, consentNote })
  })

/** The deal is done: the listing ends, and other open negotiations are closed. */
export const completeNegotiation = (ctx: Ctx, id: string, { note }: { note: string | null }, ifMatch?: number): Promise<Negotiation> =>
  runMove(ctx, id, 'complete', ifMatch, async (ctx, talk) => {
    const completed = await applyMove(ctx, talk, 'complete', { completedAt: ctx.clock.now() })
    await closeTalks(ctx, eq(negotiation.estateID, talk.estateID), {
      cause: 'sold',
      reason: 'この物件は、ほかの買主との間で取引が完了しました。',
    })
    await endEstateByCompletion(ctx, talk.estateID)
    await emit(ctx, 'negotiation.completed', { ...toNegotiationEvent(completed), note })
  })

export const closeNegotiation = (
  ctx: Ctx,
  id: string,
  { reason, endsContract = false }: { reason: string; endsContract?: boolean },
  ifMatch?: number,
): Promise<Negotiation> =>
  runMove(ctx, id, 'close', ifMatch, async (ctx, talk) => {
    if (isUnderContract(talk) && !endsContract) throw contractEnds()
    await requireNoContactDetails(ctx, talk, { reason })
    await close(ctx, talk, { cause: endsContract ? 'terminated' : 'closed', reason })
  })

/** The start itself, with the locks of estate and negotiation held: the seller's first message calls it too. */
export async function start(ctx: Ctx, talk: NegotiationRow): Promise<void> {
  const started = await applyMove(ctx, talk, 'start', { startedAt: ctx.clock.now() })
  await emit(ctx, 'negotiation.started', toNegotiationEvent(started))
}

/** A seller's answer counts as their first message and starts the negotiation. The caller holds its locks. */
export async function startWith(ctx: Ctx, { side, room }: DealScene): Promise<void> {
  if (side === UserType.seller && room.status === TradeStatus.active) await start(ctx, room)
}

/** Closes those of these negotiations that have no agreement. The caller holds the locks of their estates. */
export async function closeTalks(ctx: Ctx, which: SQL | undefined, ending: Closure): Promise<void> {
  // Locks all of them before closing the first: dependent rows are locked after all negotiations.
  const talks = await ctx.db
    .select()
    .from(negotiation)
    .where(and(which, inArray(negotiation.status, BEFORE_AGREEMENT)))
    .orderBy(asc(negotiation.id))
    .for('update')
  for (const talk of talks) await close(ctx, talk, ending)
}

interface Closure {
  cause: ClosureCause
  reason: string
}

async function close(ctx: Ctx, talk: NegotiationRow, { cause, reason }: Closure) {
  const closed = await applyMove(ctx, talk, 'close', {
    closureReason: reason,
    closedAt: ctx.clock.now(),
    closedBy: viewerID(ctx) ?? null,
  })
  await emit(ctx, 'negotiation.closed', { ...toNegotiationEvent(closed), cause, reason })
}

/** Checks the permission, takes the locks, then checks the state. */
async function runMove(
  ctx: Ctx,
  id: string,
  move: NegotiationMove,
  ifMatch: number | undefined,
  work: (ctx: Ctx, talk: NegotiationRow) => Promise<void>,
) {
  const member = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const found = await visibleNegotiation(ctx, id)
    refuse(refusal(member, found, move), 'ever')
    await lockRow(ctx, estate, found.estateID)
    // A change of one may affect all: the others are notified, and their offers may start or stop waiting.
    await lockTalks(ctx, found.estateID)
    const talk = await lockNegotiation(ctx, id, ifMatch)
    refuse(refusal(member, talk, move))
    await work(ctx, talk)
    return negotiations.one(ctx, id)
  })
}

async function applyMove(
  ctx: Ctx,
  talk: NegotiationRow,
  move: NegotiationMove,
  change: Partial<NegotiationRow>,
  note: string | null = null,
): Promise<NegotiationRow> {
  const to = negotiationLife.after(talk.status, move)
  const row = await updateRow(ctx, negotiation, talk, { ...change, status: to })
  const { closureReason: reason, priceDecided } = change
  await record(
    ctx,
    `negotiation.${move}`,
    { kind: 'negotiation', id: talk.id },
    { from: talk.status, to, reason, priceDecided, ...(note && { note }) },
  )
  await updateTrade(ctx, talk.estateID)
  await publishNegotiation(ctx, row)
  return row
}

export const toNegotiationEvent = ({ id, estateID, buyerID, sellerID }: NegotiationRow): NegotiationEvent => ({
  negotiationID: id,
  estateID,
  buyerID,
  sellerID,
})
