import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { situationsIn } from '#domain/deal/negotiation/present.ts'
import { order } from '#domain/money/order/table.ts'
import type { DepositRow } from '#domain/money/payment/deposit-table.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { DeskDeposit } from './desk-contract.ts'
import { calledOff } from './doubts.ts'
import type { Suggestion } from './suggest.ts'

/** Deposits with the number of a payment that no longer needs them: it is cancelled, or already paid. */
export async function closedFor(
  ctx: Ctx,
  rows: readonly DepositRow[],
  suggestions: ReadonlyMap<string, Suggestion>,
): Promise<Map<string, NonNullable<DeskDeposit['closed']>>> {
  const asked = rows.flatMap(({ id, reference }) =>
    suggestions.get(id)?.candidates.length === 0 ? (reference ?? '').split(' ').flatMap((digits) => numberOf(digits) ?? []) : [],
  )
  if (asked.length === 0) return new Map()
  const found = await ctx.db
    .select({
      ...{ orderNumber: order.orderNumber, negotiationID: order.negotiationID },
      closedAt: payment.closedAt,
      status: payment.paymentStatus,
    })
    .from(order)
    .innerJoin(payment, eq(payment.orderID, order.id))
    .where(and(inArray(order.orderNumber, asked), or(isNotNull(payment.closedAt), isNotNull(payment.paidAt))))
  const states = await situationsIn(
    ctx,
    found.map(({ negotiationID }) => negotiationID),
  )
  const words = new Map(
    found.map(({ orderNumber, negotiationID, closedAt, status }) => [
      orderNumber,
      {
        negotiationID,
        reason: `注文 ${orderNumber} は${closedAt && unpaidStatuses.includes(status) ? 'キャンセルされています' : '支払い済みです'}。`,
        doubts: calledOff(states.get(negotiationID)),
      },
    ]),
  )
  return new Map(
    rows.flatMap(({ id, reference }) => {
      const [closed] = (reference ?? '').split(' ').flatMap((digits) => words.get(numberOf(digits) ?? '') ?? [])
      return closed && suggestions.get(id)?.candidates.length === 0 ? [[id, closed] as const] : []
    }),
  )
}

/** 2026000011 is the order O-2026-000011. */
const numberOf = (digits: string): string | undefined =>
  /^\d{10}$/.test(digits) ? `O-${digits.slice(0, 4)}-${digits.slice(4)}` : undefined
