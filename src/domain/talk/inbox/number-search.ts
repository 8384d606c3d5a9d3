import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { negotiationPerParty } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { order } from '#domain/money/order/table.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { user } from '#domain/people/user/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { recognise } from '#platform/numbering/recognise.ts'

/** Negotiations matching a typed number, recognised as in the office-wide search; undefined if it is not a number. */
export function matchesNumber(ctx: Ctx, typed: string): SQL | undefined {
  const { db } = ctx
  const { papers, orders, estateNumber, userNumber } = recognise(typed, Number(tokyoDay(ctx.clock.now()).slice(0, 4)))
  const of = (table: typeof quotation | typeof order | typeof payment | typeof reportCase, condition: SQL | undefined) =>
    inArray(negotiationPerParty.id, db.select({ id: table.negotiationID }).from(table).where(condition))
  const numbers = [...papers, ...orders]
  const people = userNumber !== undefined && db.select({ id: user.id }).from(user).where(eq(user.userNumber, userNumber))
  const conditions = [
    ...(papers.length > 0
      ? [
          of(quotation, inArray(quotation.quotationNumber, papers)),
          of(
            payment,
            or(
              inArray(payment.receiptNumber, papers),
              inArray(payment.id, db.select({ id: refund.paymentID }).from(refund).where(inArray(refund.number, papers))),
            ),
          ),
          of(reportCase, inArray(reportCase.number, papers)),
        ]
      : []),
    ...(numbers.length > 0 ? [of(order, inArray(order.orderNumber, numbers))] : []),
    ...(estateNumber !== undefined
      ? [inArray(negotiationPerParty.estateID, db.select({ id: estate.id }).from(estate).where(eq(estate.estateNumber, estateNumber)))]
      : []),
    ...(people ? [inArray(negotiationPerParty.buyerID, people), inArray(negotiationPerParty.sellerID, people)] : []),
  ]
  return or(...conditions)
}
