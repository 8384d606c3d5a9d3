import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { linesReceived, linesReturned } from '#domain/money/document/sold-lines.ts'
import { order } from '#domain/money/order/table.ts'
import type { AdjustmentKind, DepositOrigin } from '#domain/money/payment/deposit-enumerations.ts'
import { adjustment, allocation, deposit } from '#domain/money/payment/deposit-table.ts'
import type { PaymentMethod } from '#domain/money/payment/enumerations.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import type { QuotationLine } from '#domain/money/quotation/contract.ts'
import { offer } from '#domain/money/quotation/table.ts'
import { addMonths, startOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { type Entry, entriesOf, type Movement } from './journal.ts'
import { monthClosing } from './table.ts'

export interface Frozen {
  figures: object
  entries: Entry[]
}

const { figures, ...closingColumns } = getTableColumns(monthClosing)
export type ClosingRow = Omit<typeof monthClosing.$inferSelect, 'figures'>

/** Without their journals, which grow with the years. */
export const standingClosings = (ctx: Ctx): Promise<ClosingRow[]> =>
  ctx.db.select(closingColumns).from(monthClosing).where(isNull(monthClosing.reopenedAt)).orderBy(monthClosing.month)

export async function frozenMonth(ctx: Ctx, { id }: ClosingRow): Promise<Frozen> {
  const [row] = await ctx.db.select({ figures }).from(monthClosing).where(eq(monthClosing.id, id))
  return row?.figures as Frozen
}

/** The journal of a month that is not closed. */
export async function loadEntries(ctx: Ctx, month: string): Promise<Entry[]> {
  const closed = await ctx.db
    .select({ month: monthClosing.month, ids: sql<string[]>`jsonb_path_query_array(${figures}, '$.entries[*].id')` })
    .from(monthClosing)
    .where(isNull(monthClosing.reopenedAt))
  return entriesOf(month, await movementsAround(ctx, month), new Map(closed.map(({ month, ids }) => [month, new Set(ids)])))
}

/**
 * Everything dated in the month, or written down in it or shortly before: a closed month may have been missed by then. Sums of a payment
 * that is not settled are not sales yet.
 */
async function movementsAround(ctx: Ctx, month: string): Promise<Movement[]> {
  const from = `${month}-01`
  const until = `${addMonths(month, 1)}-01`
  const written = (at: SQL) =>
    sql`${at} >= ${startOfTokyoDay(from).toISOString()}::timestamptz - interval '40 days' and ${at} < ${startOfTokyoDay(until).toISOString()}::timestamptz`
  const dated = (day: SQL) => sql`${day} >= ${from}::date and ${day} < ${until}::date`
  const paid = await ctx.db
    .select({ id: allocation.id, day: deposit.bookedOn, at: payment.paidAt, amount: allocation.amount, origin: deposit.origin, payment })
    .from(allocation)
    .innerJoin(deposit, eq(deposit.id, allocation.depositID))
    .innerJoin(payment, eq(payment.id, allocation.paymentID))
    .where(
      and(isNull(allocation.undoneAt), isNotNull(payment.paidAt), or(dated(sql`${deposit.bookedOn}`), written(sql`${payment.paidAt}`))),
    )
  const closedGaps = await ctx.db
    .select({
      ...{ id: adjustment.id, day: adjustment.at, at: payment.paidAt },
      ...{ amount: adjustment.amount, kind: adjustment.kind, payment },
    })
    .from(adjustment)
    .innerJoin(payment, eq(payment.id, adjustment.paymentID))
    .where(
      and(...[isNull(adjustment.undoneAt), isNotNull(payment.paidAt)], or(written(sql`${adjustment.at}`), written(sql`${payment.paidAt}`))),
    )
  const gone = await ctx.db
    .select({
      id: refund.id,
      at: refund.doneAt,
      paidOutOn: refund.paidOutOn,
      amount: refund.amount,
      method: refund.method,
      number: refund.number,
      parts: refund.parts,
      payment,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentID))
    .where(and(eq(refund.kind, 'payment'), eq(refund.state, 'done'), or(written(sql`${refund.doneAt}`), dated(sql`${refund.paidOutOn}`))))
  const sold = await linesOf(
    ctx,
    [...paid, ...gone].map((row) => row.payment.orderID),
  )
  const received = ({ orderID, adjustedAmount }: typeof payment.$inferSelect) => linesReceived(sold.get(orderID) ?? [], adjustedAmount)
  const made = (
    row: { id: string; amount: number; payment: typeof payment.$inferSelect },
    more: Pick<Movement, 'kind' | 'day' | 'number' | 'lines'> & { at: Date; method: PaymentMethod },
  ): Movement => ({
    ...{ id: row.id, amount: row.amount, ...more, at: toWireTime(more.at) },
    ...{ orderNumber: row.payment.orderNumber, party: row.payment.addressee?.name || row.payment.paymentUserName },
  })
  return [
    ...paid.map((row) => {
      const number = row.payment.receiptNumber ?? ''
      const at = row.at ?? row.payment.updatedAt
      return made(row, { kind: 'received', day: row.day, at, method: methodOf(row.origin), number, lines: received(row.payment) })
    }),
    ...closedGaps.map((row) => {
      const kind: AdjustmentKind = row.kind
      const at = row.at ?? row.day
      return made(row, { kind, day: tokyoDay(row.day), at, method: 'transfer', number: row.payment.receiptNumber ?? '', lines: [] })
    }),
    ...gone.map((row) => {
      const at = row.at ?? row.payment.updatedAt
      const lines = linesReturned(received(row.payment), row.amount, row.parts)
      return made(row, { kind: 'refunded', day: row.paidOutOn ?? tokyoDay(at), at, method: row.method, number: row.number ?? '', lines })
    }),
  ]
}

const methodOf = (origin: DepositOrigin): PaymentMethod => (origin === 'card' ? 'card' : 'transfer')

async function linesOf(ctx: Ctx, orderIDs: string[]): Promise<Map<string, QuotationLine[]>> {
  const ids = [...new Set(orderIDs)]
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: order.id, lines: offer.lines })
    .from(order)
    .innerJoin(offer, and(eq(offer.quotationID, order.quotationID), eq(offer.version, order.quotationVersion)))
    .where(inArray(order.id, ids))
  return new Map(found.map(({ id, lines }) => [id, lines]))
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
      lines: sql<string>`count(*) filter (where ${deposit.bookedOn} >= ${`${month}-01`}::date and ${deposit.bookedOn} < ${`${addMonths(month, 1)}-01`}::date)`,
    })
    .from(deposit)
    .where(and(sql`${deposit.remaining} > 0`, isNull(deposit.aside)))
  return {
    open: Number(owed?.open ?? 0),
    prepaid: Number(owed?.partly ?? 0) + Number(unmatched?.sum ?? 0),
    openLines: Number(unmatched?.lines ?? 0),
  }
}
