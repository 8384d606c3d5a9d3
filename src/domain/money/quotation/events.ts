import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { OPERATORS } from '#platform/live/live.ts'

/** The data for a card in the chat: the negotiation, the requester, and the quotation, order or payment. */
export interface DealEvent {
  negotiationID: string
  receiverID: string
  relationID: string
}

declare module '#platform/events.ts' {
  interface Events {
    'quotation.requested': DealEvent
    /** The first offer and every new version. */
    'quotation.offered': DealEvent
    'quotation.canceled': DealEvent
  }
}

type QuotationEvent = 'quotation.requested' | 'quotation.offered' | 'quotation.canceled'

/** Emits a quotation's event to the listeners, and to the open pages of its requester and the operators. */
export async function emitQuotation(
  ctx: Ctx,
  name: QuotationEvent,
  row: { id: string; negotiationID: string; userID: string; version: number },
) {
  await emit(ctx, name, { negotiationID: row.negotiationID, receiverID: row.userID, relationID: row.id })
  await ctx.platform.live.publish(ctx, [row.userID, OPERATORS], { kind: 'quotation', id: row.id, seq: row.version })
}
