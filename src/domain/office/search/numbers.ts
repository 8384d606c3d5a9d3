import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { order } from '#domain/money/order/table.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { disputeMarksOf } from '#domain/money/payment/dispute-marks.ts'
import { dispute } from '#domain/money/payment/dispute-table.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { checkout, payment } from '#domain/money/payment/table.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import { user } from '#domain/people/user/table.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { recognise, type SearchReadings } from '#platform/numbering/recognise.ts'
import { namedByID } from './by-id.ts'
import type { DeskHit } from './contract.ts'
import {
  caseHit,
  contractHit,
  depositHit,
  estateHits,
  inquiryHit,
  markedHit,
  ofOrder,
  orderHit,
  paymentHit,
  quotationHit,
  requestHit,
  talkHits,
  userHits,
} from './hits.ts'
import { awaitedBy, markDisputes } from './money.ts'

/** Hits for the typed number, address or id; each lookup has an index. */
export async function numbersIn(ctx: Ctx, typed: string, limit: number): Promise<DeskHit[]> {
  const known = recognise(typed, Number(tokyoDay(ctx.clock.now()).slice(0, 4)))
  const found: DeskHit[] = []
  for (const look of [quotations, orders, payments, deposits, cases, requests, inquiries, people, estates, contracts, talks, unnumbered]) {
    if (found.length >= limit) break
    found.push(...(await look(ctx, known, limit)))
  }
  return found.slice(0, limit)
}

async function quotations(ctx: Ctx, { papers, id }: SearchReadings, limit: number): Promise<DeskHit[]> {
  const rows = await either(
    [papers.length > 0 && inArray(quotation.quotationNumber, papers), id !== undefined && eq(quotation.id, id)],
    (where) => ctx.db.select().from(quotation).where(where).orderBy(desc(quotation.createdAt)).limit(limit),
  )
  return rows.map(quotationHit)
}

async function orders(ctx: Ctx, { papers, orders, id }: SearchReadings, limit: number): Promise<DeskHit[]> {
  const numbers = [...papers, ...orders]
  const rows = await either([numbers.length > 0 && inArray(order.orderNumber, numbers), id !== undefined && eq(order.id, id)], (where) =>
    ctx.db.select().from(order).where(where).orderBy(desc(order.createdAt)).limit(limit),
  )
  const paid = await ctx.db
    .select({ id: payment.id, orderID: payment.orderID })
    .from(payment)
    .where(
      inArray(
        payment.orderID,
        rows.map(({ id }) => id),
      ),
    )
  const marks = await disputeMarksOf(
    ctx,
    paid.map(({ id }) => id),
  )
  const marksOfOrders = new Map(paid.map(({ id, orderID }) => [orderID, marks.get(id)]))
  return rows.map((row) => markedHit(orderHit(row), marksOfOrders.get(row.id)))
}

/** By receipt, refund note, order number, amount, or the provider's reference. */
async function payments(ctx: Ctx, { papers, orders, amount, provider, id }: SearchReadings, limit: number): Promise<DeskHit[]> {
  const { db } = ctx
  const numbers = [...papers, ...orders]
  const rows = await either(
    [
      papers.length > 0 && inArray(payment.receiptNumber, papers),
      papers.length > 0 && inArray(payment.id, db.select({ id: refund.paymentID }).from(refund).where(inArray(refund.number, papers))),
      numbers.length > 0 && inArray(payment.orderID, db.select({ id: order.id }).from(order).where(inArray(order.orderNumber, numbers))),
      amount !== undefined && eq(payment.amount, amount),
      provider !== undefined && eq(payment.stripePaymentID, provider),
      provider !== undefined &&
        inArray(
          payment.id,
          db
            .select({ id: deposit.paymentID })
            .from(deposit)
            .where(and(eq(deposit.origin, 'card'), eq(deposit.reference, provider))),
        ),
      provider !== undefined &&
        inArray(payment.id, db.select({ id: refund.paymentID }).from(refund).where(eq(refund.providerRefundID, provider))),
      provider !== undefined &&
        inArray(payment.id, db.select({ id: dispute.paymentID }).from(dispute).where(eq(dispute.providerID, provider))),
      provider !== undefined &&
        inArray(payment.id, db.select({ id: checkout.paymentID }).from(checkout).where(eq(checkout.externalID, provider))),
      id !== undefined && eq(payment.id, id),
    ],
    (where) => db.select().from(payment).where(where).orderBy(desc(payment.createdAt)).limit(limit),
  )
  const noted =
    papers.length === 0
      ? []
      : await db.select({ id: refund.paymentID, number: refund.number }).from(refund).where(inArray(refund.number, papers))
  const refunded = new Map(noted.map(({ id, number }) => [number, id]))
  const today = tokyoDay(ctx.clock.now())
  return markDisputes(
    ctx,
    rows.map((row) => {
      const asked = papers.find((paper) => paper === row.receiptNumber || refunded.get(paper) === row.id)
      return paymentHit(row, today, asked ?? (numbers.includes(row.orderNumber) ? ofOrder(row) : undefined))
    }),
  )
}

/** Money with the number of a payment that is owed, or under a name of its payer. */
async function deposits(ctx: Ctx, { papers, orders, id }: SearchReadings, limit: number): Promise<DeskHit[]> {
  const numbers = [...papers, ...orders]
  const rows = await either(
    [
      numbers.length > 0 && ((await awaitedBy(ctx, inArray(payment.orderNumber, numbers))) ?? false),
      id !== undefined && eq(deposit.id, id),
    ],
    (where) => ctx.db.select().from(deposit).where(where).orderBy(desc(deposit.createdAt)).limit(limit),
  )
  return rows.map(depositHit)
}

async function cases(ctx: Ctx, { papers, id }: SearchReadings, limit: number): Promise<DeskHit[]> {
  const rows = await either([papers.length > 0 && inArray(reportCase.number, papers), id !== undefined && eq(reportCase.id, id)], (where) =>
    ctx.db.select().from(reportCase).where(where).orderBy(desc(reportCase.openedAt)).limit(limit),
  )
  return rows.map(caseHit)
}

async function requests(ctx: Ctx, { papers, id }: SearchReadings, limit: number): Promise<DeskHit[]> {
  const rows = await either(
    [papers.length > 0 && inArray(privacyRequest.number, papers), id !== undefined && eq(privacyRequest.id, id)],
    (where) => ctx.db.select().from(privacyRequest).where(where).orderBy(desc(privacyRequest.receivedAt)).limit(limit),
  )
  return rows.map(requestHit)
}

async function people(ctx: Ctx, { userNumber, postCode, email, id }: SearchReadings, limit: number): Promise<DeskHit[]> {
  const rows = await either(
    [
      userNumber !== undefined && eq(user.userNumber, userNumber),
      postCode !== undefined && eq(user.postCode, postCode),
      email !== undefined && eq(user.email, email),
      id !== undefined && eq(user.id, id),
    ],
    (where) => ctx.db.select().from(user).where(where).orderBy(desc(user.createdAt)).limit(limit),
  )
  return userHits(rows)
}

async function contracts(ctx: Ctx, { id }: SearchReadings): Promise<DeskHit[]> {
  if (id === undefined) return []
  const rows = await ctx.db.select().from(saleContract).where(eq(saleContract.id, id))
  return rows.map(contractHit)
}

async function inquiries(ctx: Ctx, { papers, email, id }: SearchReadings, limit: number): Promise<DeskHit[]> {
  const rows = await either(
    [
      papers.length > 0 && inArray(inquiry.number, papers),
      email !== undefined && eq(inquiry.email, email),
      id !== undefined && eq(inquiry.id, id),
    ],
    (where) => ctx.db.select().from(inquiry).where(where).orderBy(desc(inquiry.receivedAt)).limit(limit),
  )
  return rows.map(inquiryHit)
}

async function estates(ctx: Ctx, { estateNumber, postCode, id }: SearchReadings, limit: number): Promise<DeskHit[]> {
  const rows = await either(
    [
      estateNumber !== undefined && eq(estate.estateNumber, estateNumber),
      postCode !== undefined && eq(estate.postCode, postCode),
      id !== undefined && eq(estate.id, id),
    ],
    (where) => ctx.db.select().from(estate).where(where).orderBy(desc(estate.createdAt)).limit(limit),
  )
  return estateHits(ctx, rows)
}

const unnumbered = async (ctx: Ctx, { id }: SearchReadings): Promise<DeskHit[]> => (id === undefined ? [] : namedByID(ctx, id))

async function talks(ctx: Ctx, { id }: SearchReadings): Promise<DeskHit[]> {
  return id === undefined ? [] : talkHits(ctx, eq(negotiation.id, id), 1)
}

/** Runs each condition as a query of its own, because each has its own index; no condition, no rows. */
async function either<Row extends { id: string }>(conditions: (SQL | false)[], read: (where: SQL) => PromiseLike<Row[]>): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (const condition of conditions) if (condition) for (const row of await read(condition)) found.set(row.id, row)
  return [...found.values()]
}
