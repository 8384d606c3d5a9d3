import type { DealEvent } from '#domain/quotation/events.ts'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { OPERATORS } from '#platform/live/live.ts'
import type { PaymentMethod } from './enumerations.ts'

/** What an operator has to look at: money that does not fit, or that could not be given back. */
export type AlertCause =
  | 'wrong-amount'
  | 'not-open'
  | 'already-paid'
  | 'refund-failed'
  | 'refunded-outside'
  | 'disputed'
  | 'unknown-payment'

declare module '#platform/events.ts' {
  interface Events {
    'payment.paid': DealEvent & { usageFee: boolean; method: PaymentMethod }
    'payment.failed': DealEvent & { reason: string | null }
    'payment.refunded': DealEvent & { usageFee: boolean }
    /** Money that did not settle the payment (a second one, a wrong amount, a cancelled order) went back to the payer. */
    'payment.returned': DealEvent & { amount: number }
    'payment.transferAnnounced': DealEvent
    'payment.alert': { paymentID: string | null; negotiationID: string | null; cause: AlertCause; detail: Record<string, unknown> }
  }
}

interface Row {
  id: string
  negotiationID: string
  paymentUserID: string
  version: number
}

export const dealEvent = (row: Row): DealEvent => ({
  negotiationID: row.negotiationID,
  receiverID: row.paymentUserID,
  relationID: row.id,
})

/** The open pages of its payer and of the operators learn that a payment changed. */
export const publishPayment = (ctx: Ctx, row: Row) =>
  ctx.platform.live.publish(ctx, [row.paymentUserID, OPERATORS], { kind: 'payment', id: row.id, seq: row.version })

export async function alertOperators(
  ctx: Ctx,
  about: Pick<Row, 'id' | 'negotiationID'> | undefined,
  cause: AlertCause,
  detail: Record<string, unknown>,
) {
  const id = about?.id ?? 'unknown'
  await record(ctx, 'payment.alert', { kind: 'payment', id }, { cause, ...detail })
  await emit(ctx, 'payment.alert', { paymentID: about?.id ?? null, negotiationID: about?.negotiationID ?? null, cause, detail })
  await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'payment-alert', id, seq: ctx.clock.now().getTime() })
  ctx.log.warn({ paymentID: id, cause }, 'a payment needs an operator')
}
