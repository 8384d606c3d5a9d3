import type { DealEvent } from '#domain/money/quotation/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { OPERATORS } from '#platform/live/live.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** The requester accepted an offer; an operator has to confirm it. */
    'order.placed': DealEvent
    /** It reached status 2: the invoice is issued. */
    'order.ordered': DealEvent
    /** The payer accepted an order made by an operator. */
    'order.accepted': DealEvent
    'order.canceled': DealEvent & { reason: string | null }
  }
}

type OrderEvent = 'order.placed' | 'order.ordered' | 'order.accepted'
interface Row {
  id: string
  negotiationID: string
  orderUserID: string
  version: number
}

/** Emits an order's event to the listeners, and to the open pages of its payer and the operators. */
export async function emitOrder(ctx: Ctx, name: OrderEvent, row: Row) {
  await emit(ctx, name, eventOf(row))
  await publishOrder(ctx, row)
}

export async function emitCanceled(ctx: Ctx, row: Row, reason: string | null) {
  await emit(ctx, 'order.canceled', { ...eventOf(row), reason })
  await publishOrder(ctx, row)
}

const eventOf = (row: Row): DealEvent => ({ negotiationID: row.negotiationID, receiverID: row.orderUserID, relationID: row.id })

export const publishOrder = (ctx: Ctx, row: Row) =>
  ctx.platform.live.publish(ctx, [row.orderUserID, OPERATORS], { kind: 'order', id: row.id, seq: row.version })
