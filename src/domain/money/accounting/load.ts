import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { order } from '#domain/money/order/table.ts'
import type { AdjustmentKind, DepositOrigin } from '#domain/money/payment/deposit-enumerations.ts'
import { adjustment, allocation, deposit } from '#domain/money/payment/deposit-table.ts'
import type { PaymentMethod } from '#domain/money/payment/enumerations.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { offer } from '#domain/money/quotation/table.ts'
import { startOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { type Entry, entriesOf, largestOf, linesWithout, type Movement, monthAfter } from './journal.ts'
import { monthClosing } from './table.ts'

export interface Frozen {
  figures: object
  entries: Entry[]
}
export type ClosingRow = typeof monthClosing.$inferSelect

export const standingClosings = (ctx: Ctx): Promise<ClosingRow[]> =>
  ctx.db.select().from(monthClosing).where(isNull(monthClosing.reopenedAt)).orderBy(monthClosing.month)

/** The journal of a month that is not closed. */
export async function loadEntries(ctx: Ctx, month: string, closings: readonly ClosingRow[]): Promise<Entry[]> {
  const closed = new Map(closings.map((row) => [row.month, new Set((row.figures as Frozen).entries.map(({ id }) => id))]))
  return entriesOf(month, await movementsAround(ctx, month), closed)
}

/** Everything dated in the month, or written down in it or shortly before: a closed month may have been missed by then. */
async function movementsAround(ctx: Ctx, month: string): Promise<Movement[]> {
  const from = `${month}-01`
  const until = `${monthAfter(month)}-01`
  const written = (at: SQL) =>
    sql`${at} >= ${startOfTokyoDay(from).toISOString()}::timestamptz - interval '40 days' and ${at} < ${startOfTokyoDay(until).toISOString()}::timestamptz`
  const dated = (day: SQL) => sql`${day} >= ${from}::date and ${day} < ${until}::date`
  const paid = await ctx.db
    .select({ id: allocation.id, day: deposit.bookedOn, at: allocation.at, amount: allocation.amount, origin: deposit.origin, payment })
    .from(allocation)
    .innerJoin(deposit, eq(deposit.id, allocation.depositID))
    .innerJoin(payment, eq(payment.id, allocation.paymentID))
    .where(and(isNull(allocation.undoneAt), or(dated(sql`${deposit.bookedOn}`), written(sql`${allocation.at}`))))
  const closedGaps = await ctx.db
    .select({ id: adjustment.id, at: adjustment.at, amount: adjustment.amount, kind: adjustment.kind, payment })
    .from(adjustment)
    .innerJoin(payment, eq(payment.id, adjustment.paymentID))
    .where(and(isNull(adjustment.undoneAt), written(sql`${adjustment.at}`)))
  const gone = await ctx.db
    .select({
      id: refund.id,
      at: refund.doneAt,
      paidOutOn: refund.paidOutOn,
      amount: refund.amount,
      method: refund.method,
      number: refund.number,
      payment,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentID))
    .where(and(eq(refund.kind, 'payment'), eq(refund.state, 'done'), or(written(sql`${refund.doneAt}`), dated(sql`${refund.paidOutOn}`))))
  const lines = await linesOf(
    ctx,
    [...paid, ...closedGaps, ...gone].map((row) => row.payment.orderID),
  )
  const made = (
    row: { id: string; amount: number; payment: typeof payment.$inferSelect },
    more: { kind: Movement['kind']; day: string; at: Date; method: PaymentMethod; number: string },
  ): Movement => ({
    ...{ id: row.id, amount: row.amount, ...more, at: toWireTime(more.at) },
    ...{ orderNumber: row.payment.orderNumber, party: row.payment.addressee?.name || row.payment.paymentUserName },
    lines: linesFor(more.kind, lines.get(row.payment.orderID) ?? [], row.payment.adjustedAmount),
  })
  return [
    ...paid.map((row) =>
      made(row, { kind: 'received', day: row.day, at: row.at, method: methodOf(row.origin), number: row.payment.receiptNumber ?? '' }),
    ),
    ...closedGaps.map((row) => {
      const kind: AdjustmentKind = row.kind
      return made(row, { kind, day: tokyoDay(row.at), at: row.at, method: 'transfer', number: row.payment.receiptNumber ?? '' })
    }),
    ...gone.map((row) => {
      const at = row.at ?? row.payment.updatedAt
      return made(row, { kind: 'refunded', day: row.paidOutOn ?? tokyoDay(at), at, method: row.method, number: row.number ?? '' })
    }),
  ]
}

const linesFor = (kind: Movement['kind'], lines: Movement['lines'], gap: number) =>
  kind === 'fee' || kind === 'writeOff' ? largestOf(lines) : linesWithout(lines, gap)

const methodOf = (origin: DepositOrigin): PaymentMethod => (origin === 'card' ? 'card' : 'transfer')

async function linesOf(ctx: Ctx, orderIDs: string[]): Promise<Map<string, Movement['lines']>> {
  const ids = [...new Set(orderIDs)]
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: order.id, lines: offer.lines })
    .from(order)
    .innerJoin(offer, and(eq(offer.quotationID, order.quotationID), eq(offer.version, order.quotationVersion)))
    .where(inArray(order.id, ids))
  return new Map(found.map(({ id, lines }) => [id, lines.map(({ name, taxRate, amount }) => ({ name, taxRate, amount: amount ?? 0 }))]))
}

/** Sums that stand open now. */
export async function balancesNow(ctx: Ctx, month: string) {
  const [owed] = await ctx.db
    .select({
      open: sql<string>`coalesce(sum(${payment.amount} - ${payment.receivedAmount} - ${payment.adjustedAmount}), 0)`,
      partly: sql<string>`coalesce(sum(${payment.receivedAmount}), 0)`,
    })
    .from(payment)
    .where(and(inArray(payment.paymentStatus, unpaidStatuses), isNull(payment.closedAt), sql`${payment.acceptedAt} is not null`))
  const [unmatched] = await ctx.db
    .select({
      sum: sql<string>`coalesce(sum(${deposit.remaining}), 0)`,
      lines: sql<string>`count(*) filter (where ${deposit.bookedOn} >= ${`${month}-01`}::date and ${deposit.bookedOn} < ${`${monthAfter(month)}-01`}::date)`,
    })
    .from(deposit)
    .where(and(sql`${deposit.remaining} > 0`, isNull(deposit.aside)))
  return {
    open: Number(owed?.open ?? 0),
    prepaid: Number(owed?.partly ?? 0) + Number(unmatched?.sum ?? 0),
    openLines: Number(unmatched?.lines ?? 0),
  }
}
