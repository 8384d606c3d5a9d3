import { wrongState } from '#platform/errors.ts'
import type { QuotationStatus } from './enumerations.ts'

/** The life of a quotation: where each move leads from each state. An order cancels with its quotation, a paid one stays. */
export const quotationMoves = {
  none: { request: 1, propose: 2 },
  1: { offer: 2, cancel: 9 },
  2: { offer: 2, order: 3, cancel: 9 },
  3: { pay: 4, cancelWithOrder: 9 },
  4: {},
  9: {},
} as const satisfies Record<QuotationStatus | 'none', Partial<Record<QuotationMove, QuotationStatus>>>

export type QuotationMove = 'request' | 'propose' | 'offer' | 'order' | 'pay' | 'cancel' | 'cancelWithOrder'

export const nextQuotationStatus = (status: QuotationStatus | 'none', move: QuotationMove): QuotationStatus | undefined =>
  (quotationMoves[status] as Partial<Record<QuotationMove, QuotationStatus>>)[move]

/** The state after a move; 409 with the present state when it may not be made from there. */
export function quotationAfter(status: QuotationStatus, move: QuotationMove): QuotationStatus {
  const after = nextQuotationStatus(status, move)
  if (after === undefined) throw wrongState(status)
  return after
}
