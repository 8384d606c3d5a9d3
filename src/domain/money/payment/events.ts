import { type AlertInput, raiseAlert } from '#domain/base/alert/raise.ts'
import { endAlert } from '#domain/base/alert/settle.ts'
import type { DealEvent } from '#domain/money/quotation/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { OPERATORS } from '#platform/live/live.ts'
import type { PaymentMethod } from './enumerations.ts'
import type { LockedRefund } from './refund-lock.ts'
import type { RefundRow } from './refund-table.ts'

declare module '#platform/events.ts' {
  interface Events {
    'payment.paid': DealEvent & { usageFee: boolean; method: PaymentMethod }
    'payment.failed': DealEvent & { reason: string | null }
    /** Partly paid; `open` is still due. */
    'payment.partlyPaid': DealEvent & { open: number }
    /** With the other allocations of its payment, which is no longer settled. May be refused, for example because of a closed month. */
    'allocation.undoing': { allocationIDs: string[] }
    /** It had been paid with money that belongs elsewhere: it is unpaid again, and its receipt is void. */
    'payment.reopened': DealEvent & { usageFee: boolean; receiptNumber: string; reason: string }
    /** It had counted as refunded. May be refused, for example because of a closed month. */
    'refund.reversing': { refundID: string }
    /** The bank could not credit the money: it counts as received again, and its refund note is void. */
    'payment.refundReversed': DealEvent & { usageFee: boolean; refundNumber: string | null }
    /** Everything received has been refunded; `amount` is the last part. */
    'payment.refunded': DealEvent & { usageFee: boolean; amount: number }
    'payment.partlyRefunded': DealEvent & { amount: number }
    /** Money that did not settle the payment (a second one, a wrong amount, a cancelled order) was refunded to the payer. */
    'payment.returned': DealEvent & { amount: number }
    'payment.transferAnnounced': DealEvent
    /** It is refunded by transfer: its payer is asked for the account. */
    'refund.destinationAsked': DealEvent & { amount: number; reason: string }
    /** The payer had been notified of the refund, but the provider or the bank could not deliver it. */
    'refund.failed': DealEvent & { amount: number; method: PaymentMethod }
    /** It is not refunded after all, though its payer has been asked for the account. */
    'refund.calledOff': DealEvent & { amount: number }
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

/** Notifies the open pages of its payer and of the operators. */
export const publishPayment = (ctx: Ctx, row: Row) =>
  ctx.platform.live.publish(ctx, [row.paymentUserID, OPERATORS], { kind: 'payment', id: row.id, seq: row.version })

/** Alerts the operators to money that does not fit, or could not be refunded; `about` is the payment, if known. */
export const alertOperators = (
  ctx: Ctx,
  about: Pick<Row, 'id' | 'negotiationID'> | undefined,
  raised: Omit<AlertInput, 'subject' | 'negotiationID'>,
): Promise<void> =>
  raiseAlert(ctx, { ...raised, subject: { kind: 'payment', id: about?.id ?? null }, negotiationID: about?.negotiationID ?? null })

/** Notifies the payer, if known, that a refund was returned, and of the next step. */
export const tellFailed = async (ctx: Ctx, { row, lockedPayment }: LockedRefund): Promise<void> => {
  if (lockedPayment) await emit(ctx, 'refund.failed', { ...dealEvent(lockedPayment.row), amount: row.amount, method: row.method })
}

/** Alerts the operators that a refund awaits their decision. */
export const raiseRefundAlert = (
  ctx: Ctx,
  { id, kind, paymentID, depositID, amount }: RefundRow,
  { negotiationID = null }: { negotiationID?: string | null } = {},
): Promise<void> => {
  const subject = kind === 'remainder' ? ({ kind: 'deposit', id: depositID } as const) : ({ kind: 'payment', id: paymentID } as const)
  return raiseAlert(ctx, { cause: 'refund-asked', key: id, subject, negotiationID, facts: { amount, refundID: id } })
}

/** The refund has been approved or refused. */
export const settleRefundAlert = (ctx: Ctx, { id }: Pick<RefundRow, 'id'>): Promise<void> =>
  endAlert(ctx, { cause: 'refund-asked', key: id }, '返金の申請が決まったため、自動で対応済みにしました。')
