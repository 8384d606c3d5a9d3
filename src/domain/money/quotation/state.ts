import { life, type MoveOf } from '#platform/life.ts'
import { QuotationStatus } from './enumerations.ts'

/** The life of a quotation: the target of each move in each state. An order is cancelled with its quotation, a paid one stays. */
const moves = {
  none: { request: QuotationStatus.requested, propose: QuotationStatus.offered },
  [QuotationStatus.requested]: { offer: QuotationStatus.offered, cancel: QuotationStatus.cancelled },
  [QuotationStatus.offered]: { offer: QuotationStatus.offered, order: QuotationStatus.ordered, cancel: QuotationStatus.cancelled },
  [QuotationStatus.ordered]: { pay: QuotationStatus.paid, cancelWithOrder: QuotationStatus.cancelled },
  [QuotationStatus.paid]: { reopen: QuotationStatus.ordered },
  [QuotationStatus.cancelled]: {},
} as const

export const quotationLife = life(moves)
export type QuotationMove = MoveOf<typeof moves>
