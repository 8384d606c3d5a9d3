import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { linesReceived, linesReturned } from '#domain/money/document/sold-lines.ts'
import { order } from '#domain/money/order/table.ts'
import type { AdjustmentKind, DepositOrigin } from '#domain/money/payment/deposit-enumerations.ts'
import { adjustment, allocation, deposit } from '#domain/money/payment/deposit-table.ts'
import { type DisputeRow, dispute } from '#domain/money/payment/dispute-table.ts'
import type { PaymentMethod } from '#domain/money/payment/enumerations.ts'
import { holdingRefundStates } from '#domain/money/payment/refund-enumerations.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import type { QuotationLine } from '#domain/money/quotation/contract.ts'
import { offer } from '#domain/money/quotation/table.ts'
import { addMonths, startOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { closedMonthsOf } from './counted.ts'
import { type Entry, entriesOf, type Movement } from './journal.ts'
import { monthClosing } from './table.ts'

export interface FrozenMonth {
  figures: object
  entries: Entry[]
}

const { figures, ...closingColumns } = getTableColumns(monthClosing)
export type ClosingRow = Omit<typeof monthClosing.$inferSelect, 'figures'>

/** Without their journals, which grow with the years. */
export const standingClosings = (ctx: Ctx): Promise<ClosingRow[]> =>
  ctx.db.select(closingColumns).from(monthClosing).where(isNull(monthClosing.reopenedAt)).orderBy(monthClosing.month)

export async function frozenMonth(ctx: Ctx, { id }: ClosingRow): Promise<FrozenMonth> {
  const [row] = await ctx.db.select({ figures }).from(monthClosing).where(eq(monthClosing.id, id))
  return row?.figures as FrozenMonth
}

/** The journal of a month that is not closed. */
export async function loadEntries(ctx: Ctx, month: string): Promise<Entry[]> {
  const movements = await movementsAround(ctx, month)
  return entriesOf(month, movements, await countedOf(ctx, movements))
}

/** The closed months, each with those of the movements that it has counted. */
async function countedOf(ctx: Ctx, movements: readonly Movement[]): Promise<Map<string, Set<string>>> {
  const months = new Map((await standingClosings(ctx)).map(({ month }) => [month, new Set<string>()]))
  const found = await closedMonthsOf(
    ctx,
    movements.map(({ id }) => id),
  )
  for (const [id, month] of found) months.get(month)?.add(id)
  return months
}

/** The columns that the journal needs: the whole row takes several times as long to read. */
const about = {
  ...{ orderID: payment.orderID, orderNumber: payment.orderNumber, receiptNumber: payment.receiptNumber, updatedAt: payment.updatedAt },
  ...{ addressee: payment.addressee, paymentUserName: payment.paymentUserName, adjustedAmount: payment.adjustedAmount },
}
type Sale = Pick<typeof payment.$inferSelect, keyof typeof about>

/**
 * Everything dated in the month, or recorded in it or shortly before, as it may have missed a month closed by then. Amounts of a payment
 * that is not settled are not sales yet.
 */
async function movementsAround(ctx: Ctx, month: string): Promise<Movement[]> {
  const from = `${month}-01`
  const until = `${addMonths(month, 1)}-01`
  const written = (at: SQL) =>
    sql`${at} >= ${startOfTokyoDay(from).toISOString()}::timestamptz - interval '40 days' and ${at} < ${startOfTokyoDay(until).toISOString()}::timestamptz`
  const dated = (day: SQL) => sql`${day} >= ${from}::date and ${day} < ${until}::date`
  const paid = await ctx.db
    .select({
      ...{ id: allocation.id, day: deposit.bookedOn, at: payment.paidAt, amount: allocation.amount, origin: deposit.origin },
      payment: about,
    })
    .from(allocation)
    .innerJoin(deposit, eq(deposit.id, allocation.depositID))
    .innerJoin(payment, eq(payment.id, allocation.paymentID))
    .where(
      and(isNull(allocation.undoneAt), isNotNull(payment.paidAt), or(dated(sql`${deposit.bookedOn}`), written(sql`${payment.paidAt}`))),
    )
  const closedGaps = await ctx.db
    .select({
      ...{ id: adjustment.id, day: adjustment.at, at: payment.paidAt },
      ...{ amount: adjustment.amount, kind: adjustment.kind, payment: about },
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
      payment: about,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentID))
    .where(and(eq(refund.kind, 'payment'), eq(refund.state, 'done'), or(written(sql`${refund.doneAt}`), dated(sql`${refund.paidOutOn}`))))
  const back = await ctx.db
    .select({ refund, came: deposit.bookedOn, origin: deposit.origin, payer: deposit.payerRaw, payment: about })
    .from(refund)
    .innerJoin(deposit, eq(deposit.id, refund.depositID))
    .leftJoin(payment, eq(payment.id, refund.paymentID))
    .where(
      and(
        ...[eq(refund.kind, 'remainder'), eq(refund.state, 'done'), eq(refund.currency, 'jpy')],
        or(written(sql`${refund.doneAt}`), dated(sql`${refund.paidOutOn}`), dated(sql`${deposit.bookedOn}`)),
      ),
    )
  const taken = await ctx.db
    .select({ dispute, payment: about })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentID))
    .where(
      and(
        eq(dispute.currency, 'jpy'),
        or(
          and(eq(dispute.treatment, 'writeOff'), or(written(sql`${dispute.treatedAt}`), written(sql`${dispute.treatmentEndedAt}`))),
          isNotNull(dispute.formerWriteOffs),
        ),
      ),
    )
  const sold = await linesOf(
    ctx,
    [...paid, ...gone].map((row) => row.payment.orderID),
  )
  const received = ({ orderID, adjustedAmount }: Sale) => linesReceived(sold.get(orderID) ?? [], adjustedAmount)
  const made = (
    row: { id: string; amount: number; payment: Sale },
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
    ...taken.flatMap(({ dispute, payment }): Movement[] => {
      const booked = (id: string, kind: 'lost' | 'restored', amount: number, at: Date | null): Movement[] => {
        const lines = [{ name: '異議申し立てで失った代金', taxRate: 0 as const, amount }]
        const number = payment.receiptNumber ?? ''
        return at ? [made({ id, amount, payment }, { kind, day: tokyoDay(at), at, method: 'card', number, lines })] : []
      }
      return writeOffsOf(dispute).flatMap(({ amount, treatedAt, endedAt }, before) => {
        const id = before === 0 ? dispute.id : `${dispute.id}/${before}`
        return [...booked(id, 'lost', amount, treatedAt), ...booked(`${id}/back`, 'restored', amount, endedAt)]
      })
    }),
    ...back.flatMap(({ refund: { id, retryOf, amount, doneAt, updatedAt, paidOutOn }, came, origin, payer, payment }): Movement[] => {
      const at = doneAt ?? updatedAt
      const both = {
        ...{ at: toWireTime(at), amount, method: methodOf(origin), number: '', orderNumber: payment?.orderNumber ?? '' },
        ...{ party: payment?.addressee?.name || payment?.paymentUserName || payer || '' },
        lines: [{ name: '請求に充てない入金', taxRate: 0 as const, amount }],
      }
      return [
        // Counted as held once, however many attempts its return took.
        { ...both, id: `${retryOf ?? id}/in`, kind: 'held', day: came },
        { ...both, id, kind: 'returned', day: paidOutOn ?? tokyoDay(at) },
      ]
    }),
  ]
}

/** The bad debts of a dispute, the oldest first: each keeps its place, and with it its id in the books. */
const writeOffsOf = ({ treatment, amount, treatedAt, treatmentEndedAt: endedAt, formerWriteOffs }: DisputeRow) => [
  ...(formerWriteOffs ?? []).map((one) => ({ amount: one.amount, treatedAt: new Date(one.treatedAt), endedAt: new Date(one.endedAt) })),
  ...(treatment === 'writeOff' ? [{ amount, treatedAt, endedAt }] : []),
]

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

/**
 * Amounts open at the end of the month, consistent with its journal: a deposit counts on the bank's day, or, if that month is already
 * closed, on the day its payment was settled. During the month these are the current amounts.
 */
export async function balancesAt({ db }: Ctx, month: string) {
  const [from, until] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  const end = sql`${startOfTokyoDay(until).toISOString()}::timestamptz`
  const came = sql`booked_on < ${until}::date`
  const holding = sql.join(
    holdingRefundStates.map((state) => sql`${state}`),
    sql`, `,
  )
  // Refunded only after the month, or not yet.
  const isHeld = sql`kind = 'remainder' and state in (${holding}) and refund.currency = 'jpy'
    and (state <> 'done' or coalesce(paid_out_on, (done_at at time zone 'Asia/Tokyo')::date) >= ${until}::date)`
  const [found] = await rows<{ open: string; waiting: string; unsettled: string; unreturned: string; disputed: string; lines: string }>(
    db,
    sql`with billed as (
          select payment.amount,
            (select coalesce(sum(allocation.amount), 0) from allocation join deposit on deposit.id = deposit_id
              where allocation.payment_id = payment.id and undone_at is null and ${came}) as paid,
            (select coalesce(sum(adjustment.amount), 0) from adjustment
              where adjustment.payment_id = payment.id and undone_at is null and adjustment.at < ${end}) as adjusted
          from payment where accepted_at < ${end} and (closed_at is null or closed_at >= ${end}) and (paid_at is null or paid_at >= ${end}))
        select (select coalesce(sum(amount - paid - adjusted), 0) from billed) as open,
          (select coalesce(sum(remaining), 0) from deposit where remaining > 0 and aside is null and ${came}) as waiting,
          (select coalesce(sum(allocation.amount), 0) from payment
            join allocation on allocation.payment_id = payment.id
            join deposit on deposit.id = deposit_id
            left join month_closing on reopened_at is null and month = to_char(booked_on, 'YYYY-MM')
            where (paid_at is null or paid_at >= ${end}) and undone_at is null and ${came}
              and (paid_at is null or (month_closing.id is not null and paid_at >= greatest(${end}, month_closing.closed_at)))) as unsettled,
          (select coalesce(sum(refund.amount), 0) from refund join deposit on deposit.id = deposit_id
            where ${isHeld} and ${came}) as unreturned,
          (select coalesce(sum(amount), 0) from payment_dispute where currency = 'jpy' and withdrawn_at < ${end}
            and (reinstated_at is null or reinstated_at < withdrawn_at or reinstated_at >= ${end})
            and (treated_at is null or treated_at >= ${end} or treatment_ended_at < withdrawn_at)) as disputed,
          (select count(*) from deposit where booked_on >= ${from}::date and ${came}
            and ((remaining > 0 and aside is null) or id in (select refund.deposit_id from refund where ${isHeld}))) as lines`,
  )
  const sum = (name: keyof NonNullable<typeof found>) => Number(found?.[name] ?? 0)
  return {
    open: sum('open'),
    prepaid: sum('waiting') + sum('unsettled') + sum('unreturned'),
    disputed: sum('disputed'),
    openLines: sum('lines'),
  }
}
