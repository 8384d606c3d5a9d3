import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import type { WaitingDeposit } from './contract.ts'
import { type DepositRow, deposit } from './deposit-table.ts'
import { transferReference } from './fold-name.ts'
import { isAwaited } from './open-amount.ts'
import { isBeingMatched, isOwed, unpaidStatuses } from './state.ts'
import { payment } from './table.ts'

/** Deposits with an unmatched remainder, neither put aside nor of a card. Written exactly as in the partial index. */
export const isWaiting = and(gt(deposit.remaining, 0), isNull(deposit.aside), sql`${deposit.origin} <> 'card'`)

/** A lock against recording the same deposit twice, held until the transaction ends. Taken after payments, before deposits. */
export const lockBankBook = (ctx: Ctx) => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank book', 0))`)

/** Matches a deposit whose text contains any of these numbers. */
const bears = (references: readonly string[]) => sql`string_to_array(${deposit.reference}, ' ') && ${sql.param(references)}::text[]`

/** Matches a deposit with one of these numbers, or from one of these folded names. */
export const bearsOrNames = ({ references, names }: { references: readonly string[]; names: readonly string[] }) =>
  or(bears(references), inArray(deposit.payerFolded, [...names]))

interface Transfer {
  bookedOn: string
  amount: number
  payerFolded: string
}

/** An unmatched line of this amount with the payment's number or a name of its payer, but another transfer than this. */
export async function findSimilarLine(
  ctx: Ctx,
  { amount, ...transfer }: Transfer,
  known: Parameters<typeof bearsOrNames>[0],
): Promise<DepositRow | undefined> {
  const found = await ctx.db
    .select()
    .from(deposit)
    .where(and(isWaiting, eq(deposit.amount, amount), eq(deposit.remaining, amount), bearsOrNames(known)))
    .orderBy(deposit.id)
  const isExact = ({ bookedOn, payerFolded }: DepositRow) => bookedOn === transfer.bookedOn && payerFolded === transfer.payerFolded
  return found.some(isExact) ? undefined : found[0]
}

/** The unmatched line of the account that is this very transfer, locked. */
export async function lockSameTransfer(ctx: Ctx, { bookedOn, amount, payerFolded }: Transfer): Promise<DepositRow | undefined> {
  const same = and(eq(deposit.bookedOn, bookedOn), eq(deposit.amount, amount), eq(deposit.payerFolded, payerFolded))
  const [found] = await ctx.db
    .select()
    .from(deposit)
    .where(and(isWaiting, same, eq(deposit.remaining, deposit.amount)))
    .orderBy(deposit.id)
    .limit(1)
    .for('update')
  return found
}

/** The oldest waiting deposit with the number of each payment that is owed, by order number. */
export async function waitingDepositsFor(
  { db }: Ctx,
  payments: readonly (Parameters<typeof isOwed>[0] & { orderNumber: string })[],
): Promise<Map<string, WaitingDeposit>> {
  const references = payments.filter(isOwed).map(({ orderNumber }) => ({ orderNumber, reference: transferReference(orderNumber) }))
  if (references.length === 0) return new Map()
  const found = await db
    .select({ id: deposit.id, remaining: deposit.remaining, reference: deposit.reference })
    .from(deposit)
    .where(and(isWaiting, bears(references.map(({ reference }) => reference))))
    .orderBy(deposit.bookedOn, deposit.id)
  return new Map(
    references.flatMap(({ orderNumber, reference }) => {
      const first = found.find((one) => one.reference?.split(' ').includes(reference))
      return first ? [[orderNumber, { id: first.id, remaining: first.remaining }] as const] : []
    }),
  )
}

/** `isToPay` as a condition. */
export const waitsForPayer = and(
  isAwaited,
  isNull(payment.transferAnnouncedAt),
  // Uncorrelated, so that the deposits are read once for any number of payments.
  sql`regexp_replace(${payment.orderNumber}, '\\D', '', 'g') not in
    (select unnest(string_to_array(${deposit.reference}, ' ')) from ${deposit} where ${isWaiting})`,
)

/** Labelled 期限超過: past its due date, and not being confirmed. */
export const isOverdue = (today: string) => and(waitsForPayer, lt(payment.dueDate, today))

/** By negotiation: the money that waits for the payment due first. */
export async function waitingDepositsIn(ctx: Ctx, talks: readonly string[]): Promise<Map<string, WaitingDeposit>> {
  const { negotiationID: id, orderNumber, paymentStatus, closedAt } = payment
  const owed = await ctx.db
    .select({ id, orderNumber, paymentStatus, closedAt })
    .from(payment)
    .where(and(inArray(payment.negotiationID, [...talks]), inArray(payment.paymentStatus, unpaidStatuses), isNull(payment.closedAt)))
    .orderBy(payment.dueDate, payment.id)
  const came = await waitingDepositsFor(ctx, owed)
  const found = new Map<string, WaitingDeposit>()
  for (const { id, orderNumber } of owed) {
    const money = came.get(orderNumber)
    if (money && !found.has(id)) found.set(id, money)
  }
  return found
}

/** The negotiation of the owed payment whose number a deposit bears, of several the one due first; found by the order, which has an index. */
export const talkOfDeposit = sql<
  string | null
>`(select payment.negotiation_id from unnest(string_to_array(deposit.reference, ' ')) as written
  join placed_order on placed_order.order_number = 'O-' || left(written, 4) || '-' || substr(written, 5)
  join payment on payment.order_id = placed_order.id
  where payment.payment_status in (${sql.raw(String(unpaidStatuses))}) and payment.closed_at is null
  order by payment.due_date, payment.id limit 1)`

/** Why its payer shall not pay now. Money on its way, as from a card page that is open already, is taken in all the same. */
export async function refusalOfMatching(
  ctx: Ctx,
  payment: Parameters<typeof waitingDepositsFor>[1][number] & Omit<Parameters<typeof isBeingMatched>[0], 'moneyCame'>,
): Promise<Problem | undefined> {
  const moneyCame = (await waitingDepositsFor(ctx, [payment])).has(payment.orderNumber)
  return isBeingMatched({ ...payment, moneyCame })
    ? conflict('money-came', 'ご入金を照合しています。あらためてお支払いいただかず、確認が済むまでお待ちください。')
    : undefined
}
