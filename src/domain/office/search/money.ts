import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { order } from '#domain/money/order/table.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { disputeMarksOf } from '#domain/money/payment/dispute-marks.ts'
import { transferReference } from '#domain/money/payment/fold-name.ts'
import { foldedNames } from '#domain/money/payment/payer.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { bearsOrNames, isWaiting } from '#domain/money/payment/waiting-deposit.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { DeskHit } from './contract.ts'
import { mergeSources, newestContaining, newestOf, type Source, withoutSpaces } from './dated-hits.ts'
import { depositHit, markedHit, orderHit, paymentHit, quotationHit } from './hits.ts'

/** Waiting money is looked for under the names and numbers of at most this many payments. */
const MAX_OWED = 100

const quotationsSaying: Source = (ctx, asked) =>
  newestContaining(ctx, quotation, asked, [withoutSpaces(quotation.userName), sql`${quotation.lines}::text`], quotationHit)

/** By customer name only: an order's lines come from its quotation, which is searched above. */
const ordersSaying: Source = (ctx, asked) => newestContaining(ctx, order, asked, [withoutSpaces(order.orderUserName)], orderHit)

const ordersOfPeople: Source = (ctx, asked) => newestOf(ctx, order, asked, inArray(order.orderUserID, [...asked.people]), orderHit)

const paymentsSaying: Source = (ctx, asked) =>
  newestContaining(ctx, payment, asked, [withoutSpaces(payment.paymentUserName), withoutSpaces(payment.transferName)], presentPayment(ctx))

const paymentsOfPeople: Source = (ctx, asked) => newestOf(ctx, payment, asked, ofPeople(asked), presentPayment(ctx))

const presentPayment = (ctx: Ctx) => (row: typeof payment.$inferSelect) => paymentHit(row, tokyoDay(ctx.clock.now()))

const marked =
  (source: Source): Source =>
  async (ctx, asked) => {
    const found = await source(ctx, asked)
    const hits = await markDisputes(
      ctx,
      found.map(({ hit }) => hit),
    )
    return found.map((one, at) => ({ ...one, hit: hits[at] ?? one.hit }))
  }

export async function markDisputes(ctx: Ctx, hits: DeskHit[]): Promise<DeskHit[]> {
  const marks = await disputeMarksOf(
    ctx,
    hits.map(({ id }) => id),
  )
  return hits.map((hit) => markedHit(hit, marks.get(hit.id)))
}

/** By payer, text, sum or day; cards are found by their payments. */
const depositsSaying: Source = (ctx, asked) => {
  const sum = sql`concat(${deposit.amount}, ' ', to_char(${deposit.amount}, 'FM999,999,999,999円'))`
  const columns = [withoutSpaces(deposit.payerRaw), deposit.payerFolded, deposit.description, sum, sql`${deposit.bookedOn}::text`]
  return newestContaining(ctx, deposit, asked, columns, depositHit, ne(deposit.origin, 'card'))
}

const depositsForPeople: Source = async (ctx, asked) => {
  const awaited = await awaitedBy(ctx, ofPeople(asked))
  return awaited ? newestOf(ctx, deposit, asked, awaited, depositHit) : []
}

const ofPeople = ({ people }: { people: readonly string[] }) => inArray(payment.paymentUserID, [...people])

/** Deposits that wait, probably for one of these payments: with its number, or under a name of its payer. */
export async function awaitedBy({ db }: Ctx, where: SQL): Promise<SQL | undefined> {
  const owed = await db
    .select({
      ...{ orderNumber: payment.orderNumber, paymentUserName: payment.paymentUserName, transferName: payment.transferName },
      kana: sql<string>`concat(${user.lastNameKana}, ${user.firstNameKana})`,
    })
    .from(payment)
    .leftJoin(user, eq(user.id, payment.paymentUserID))
    .where(and(where, inArray(payment.paymentStatus, unpaidStatuses), isNull(payment.closedAt)))
    .orderBy(desc(payment.createdAt))
    .limit(MAX_OWED)
  if (owed.length === 0) return undefined
  const references = owed.map(({ orderNumber }) => transferReference(orderNumber))
  return and(isWaiting, bearsOrNames({ references, names: owed.flatMap(foldedNames) }))
}

/** By payer: their orders and payments, whichever way the name is written, and the money that waits for them. */
export const moneySaying = mergeSources(
  ...[quotationsSaying, ordersSaying, ordersOfPeople, marked(paymentsSaying), marked(paymentsOfPeople)],
  ...[depositsSaying, depositsForPeople],
)
