import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { HOW_KNOWN, needsGroundToAgree } from '#domain/deal/negotiation/policy.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockTalks } from '#domain/deal/negotiation/queries.ts'
import { standingsOf } from '#domain/deal/negotiation/standing.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { cancelAcceptance } from './cancel-acceptance.ts'
import { addDays } from './days.ts'
import { PurchaseOfferStatus, WithdrawalReason } from './enumerations.ts'
import { withdrawalPending } from './policy.ts'
import type { PurchaseOfferRow } from './queries.ts'
import { eventOf, saveByClock } from './scene.ts'
import { AWAITING_ANSWER, OPEN, purchaseOfferLife, TAKING } from './state.ts'
import { purchaseOffer } from './table.ts'

const BATCH = 100
/** Days before the last day on which the reminder goes out. */
const REMIND_DAYS = 2

const asked = inArray(purchaseOffer.purchaseOfferStatus, AWAITING_ANSWER)

/** Expires unanswered offers. A scheduled job. */
export async function expireOffers(ctx: Ctx): Promise<void> {
  const over = and(asked, lt(purchaseOffer.validUntil, tokyoDay(ctx.clock.now())))
  for (let found = BATCH; found === BATCH; ) {
    const due = await ctx.db
      .select({ id: purchaseOffer.id, estateID: purchaseOffer.estateID, negotiationID: purchaseOffer.negotiationID })
      .from(purchaseOffer)
      .where(over)
      .limit(BATCH)
    // Runs once, however many nodes try: each row is checked again under the locks that a move takes.
    for (const { id, estateID, negotiationID } of due)
      await transact(ctx, async (ctx) => {
        await lockRow(ctx, estate, estateID)
        await lockTalks(ctx, estateID)
        const [row] = await ctx.db
          .select()
          .from(purchaseOffer)
          .where(and(eq(purchaseOffer.id, id), over))
          .for('update')
        if (!row) return
        await expire(ctx, row)
        await publishNegotiation(ctx, await lockRow(ctx, negotiation, negotiationID))
      })
    found = due.length
  }
}

/** Reminds of offers that expire the day after tomorrow. Runs each morning. */
export async function remindOfOffers(ctx: Ctx): Promise<void> {
  const day = addDays(tokyoDay(ctx.clock.now()), REMIND_DAYS)
  const due = await ctx.db
    .select()
    .from(purchaseOffer)
    .where(and(asked, eq(purchaseOffer.validUntil, day)))
  for (const row of due) await transact(ctx, (ctx) => emit(ctx, 'purchaseOffer.expiring', eventOf(row, null)))
}

/** The caller holds the locks that a move holds. */
export const expire = (ctx: Ctx, row: PurchaseOfferRow) =>
  saveByClock(ctx, row, {
    move: 'expire',
    event: 'purchaseOffer.expired',
    change: { purchaseOfferStatus: stateAfter(row, 'expire'), turn: null, closedAt: ctx.clock.now() },
  })

/** Ends every offer of a closed negotiation, and the contract with it. The negotiation is locked. */
export const endOffers: Listener<'negotiation.closed'> = async (ctx, { negotiationID }) => {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  const hadContract = (await standingsOf(ctx, [talk])).get(negotiationID)?.situation === 'terminated'
  for (const row of await openOf(ctx, negotiationID)) {
    const taken = TAKING.includes(row.purchaseOfferStatus)
    await end(ctx, row, taken && hadContract ? WithdrawalReason.contractOver : WithdrawalReason.talkOver)
    if (taken) await cancelAcceptance(ctx, row)
  }
}

/** Contract concluded: at the accepted price, or with a note on why it differs; without an accepted offer, on how it is known. */
export const agreeOffer: Listener<'negotiation.agreed'> = async (ctx, { negotiationID, priceDecided, note }) => {
  const open = await openOf(ctx, negotiationID)
  if (needsGroundToAgree(open.some(isAccepted)) && !note) throw invalid({ note: `承諾された購入申込がありません。${HOW_KNOWN}` })
  for (const row of open) {
    if (row.withdrawingUntil) throw withdrawalPending()
    if (!isAccepted(row)) await end(ctx, row, WithdrawalReason.agreed)
    else {
      if (priceDecided !== row.price && !note)
        throw invalid({ note: `承諾された購入申込の価格（${formatYen(row.price)}）と違うときは、理由を入力してください。` })
      await saveByClock(ctx, row, {
        move: 'agree',
        event: 'purchaseOffer.agreed',
        change: { purchaseOfferStatus: stateAfter(row, 'agree') },
      })
    }
  }
}

const isAccepted = ({ purchaseOfferStatus }: PurchaseOfferRow) => purchaseOfferStatus === PurchaseOfferStatus.accepted

const end = (ctx: Ctx, row: PurchaseOfferRow, closeReason: WithdrawalReason) =>
  saveByClock(ctx, row, {
    move: 'end',
    event: 'purchaseOffer.ended',
    change: { purchaseOfferStatus: stateAfter(row, 'end'), turn: null, closeReason, closedAt: ctx.clock.now(), withdrawingUntil: null },
  })

const openOf = (ctx: Ctx, negotiationID: string): Promise<PurchaseOfferRow[]> =>
  ctx.db
    .select()
    .from(purchaseOffer)
    .where(
      and(
        eq(purchaseOffer.negotiationID, negotiationID),
        inArray(purchaseOffer.purchaseOfferStatus, [...OPEN, PurchaseOfferStatus.agreed]),
      ),
    )
    .orderBy(asc(purchaseOffer.id))
    .for('update')

const stateAfter = ({ purchaseOfferStatus, madeBy }: PurchaseOfferRow, move: 'expire' | 'end' | 'agree') =>
  purchaseOfferLife.after(purchaseOfferStatus, move, { taken: false, madeBy })
