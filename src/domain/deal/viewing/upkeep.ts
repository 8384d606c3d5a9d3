import { and, asc, eq, exists, gt, inArray, lte, sql } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { emit, type Listener } from '#platform/events.ts'
import { CancelReason, DONE_AFTER_HOURS, LATE_HOURS, ViewingStatus } from './enumerations.ts'
import { isLeftHostless, settleHostless } from './hostless.ts'
import type { ViewingRow } from './queries.ts'
import { takeBackReleases } from './releases.ts'
import { eventOf } from './scene.ts'
import { hoursAfter } from './slots.ts'
import { OPEN, viewingLife } from './state.ts'
import { viewing } from './table.ts'

const BATCH = 100

/**
 * Scheduled job. Expires unanswered proposals; a day before, cancels appointments whose house was paused after acceptance and still is;
 * cancels those whose suspended seller has no substitute host; completes past appointments.
 */
export async function processViewings(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const unanswered = and(eq(viewing.viewingStatus, ViewingStatus.proposed), lte(viewing.answerBy, now))
  const passed = and(eq(viewing.viewingStatus, ViewingStatus.accepted), lte(viewing.end, hoursAfter(now, -DONE_AFTER_HOURS)))
  const isLeftPaused = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(listing)
      .where(and(eq(listing.id, viewing.estateID), gt(listing.pausedAt, viewing.acceptedAt))),
  )
  const paused = and(
    eq(viewing.viewingStatus, ViewingStatus.accepted),
    lte(viewing.start, hoursAfter(now, LATE_HOURS)),
    gt(viewing.start, now),
    isLeftPaused,
  )
  await eachOf(ctx, unanswered, expire)
  await eachOf(ctx, paused, (ctx, row) => end(ctx, row, 'end'))
  await eachOf(ctx, isLeftHostless(ctx), (ctx, row) => end(ctx, row, 'end', CancelReason.house))
  await eachOf(ctx, passed, complete)
}

/** Cancels everything still arranged when a negotiation ends. The negotiation is locked. */
export const endViewings: Listener<'negotiation.closed' | 'negotiation.completed'> = async (ctx, { negotiationID }) => {
  const open = await ctx.db
    .select()
    .from(viewing)
    .where(and(eq(viewing.negotiationID, negotiationID), inArray(viewing.viewingStatus, OPEN)))
    .orderBy(asc(viewing.id))
    .for('update')
  for (const row of open) await end(ctx, row, 'end')
}

/** Runs once, however many nodes try: each row is checked again under the locks that a move takes. */
async function eachOf(ctx: Ctx, which: ReturnType<typeof and>, work: (ctx: Ctx, row: ViewingRow) => Promise<void>) {
  for (let found = BATCH; found === BATCH; ) {
    const due = await ctx.db
      .select({ id: viewing.id, estateID: viewing.estateID, negotiationID: viewing.negotiationID })
      .from(viewing)
      .where(which)
      .limit(BATCH)
    for (const { id, estateID, negotiationID } of due)
      await transact(ctx, async (ctx) => {
        await lockRow(ctx, estate, estateID)
        await lockRow(ctx, negotiation, negotiationID)
        const [row] = await ctx.db
          .select()
          .from(viewing)
          .where(and(eq(viewing.id, id), which))
          .for('update')
        if (!row) return
        await work(ctx, row)
        await publishNegotiation(ctx, await lockRow(ctx, negotiation, negotiationID))
      })
    found = due.length
  }
}

const expire = (ctx: Ctx, row: ViewingRow) => end(ctx, row, 'expire')

async function end(ctx: Ctx, row: ViewingRow, move: 'expire' | 'end', why: CancelReason = CancelReason.over) {
  const wasAccepted = row.viewingStatus === ViewingStatus.accepted
  const after = await updateRow(ctx, viewing, row, {
    viewingStatus: viewingLife.after(row.viewingStatus, move),
    turn: null,
    answerBy: null,
    closedAt: ctx.clock.now(),
    closeReason: move === 'expire' ? CancelReason.unanswered : why,
    closeNote: null,
    byOperator: false,
    sequence: wasAccepted ? row.sequence + 1 : row.sequence,
  })
  await takeBackReleases(ctx, row)
  await settleHostless(ctx, row, '見学は取り消しになりました。')
  await record(ctx, `viewing.${move}`, { kind: 'viewing', id: row.id }, { from: row.viewingStatus, to: after.viewingStatus })
  await emit(ctx, move === 'expire' ? 'viewing.expired' : 'viewing.canceled', eventOf(after, null))
}

async function complete(ctx: Ctx, row: ViewingRow) {
  const after = await updateRow(ctx, viewing, row, { viewingStatus: viewingLife.after(row.viewingStatus, 'complete') })
  await record(ctx, 'viewing.complete', { kind: 'viewing', id: row.id }, { from: row.viewingStatus, to: after.viewingStatus })
  await emit(ctx, 'viewing.done', eventOf(after, null))
}
