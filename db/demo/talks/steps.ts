import type { MenuName } from '../texts.ts'

export type Speaker = 'buyer' | 'seller' | 'operator'

/** A line of a request or quotation: a service menu with a quantity, or with the operator's own price. */
export interface Line {
  menu: MenuName
  quantity?: number
  unitPrice?: number
  note?: string
}

/** A viewing time: days after the message, or the next Saturday after the demo begins. */
export interface VisitTime {
  on: number | 'saturday'
  from: string
  to: string
}

/** A step in arranging a viewing; reasons by their codes. */
export type VisitStep = { by: 'buyer' | 'seller' } & (
  | { asksToSee: readonly VisitTime[]; people?: number; note?: string }
  | { counters: readonly VisitTime[]; note?: string }
  | { appoints: { minutes?: 30 | 45 | 60 | 90; hostNote?: string } }
  | { declinesVisit: 1 | 2 | 3 | 4 }
  | { cancelsVisit: 1 | 2 | 3 | 4 | 5 }
  | { sawIt: true; feels?: 1 | 2 | 3 | 4 }
)

/** A step in a negotiation; each goes through the same action as a click would. */
export type Step =
  | VisitStep
  | { by: Speaker; says: string; picture?: string }
  | { invites: true }
  | { starts: true }
  | { by: 'buyer' | 'seller'; asks: readonly Line[]; note?: string }
  | { offers: readonly Line[]; note?: string }
  | { proposes: readonly Line[]; to: 'buyer' | 'seller'; note?: string }
  | { by: 'buyer' | 'seller'; accepts: true }
  | { orders: true }
  /** Days until payment is due; default: the usual number. */
  | { confirms: true; payableDays?: number }
  | { ordersUsageFee: true }
  | { by: 'buyer' | 'seller'; paysByCard: 'paid' | 'declined' }
  | { by: 'buyer' | 'seller'; announcesTransfer: true }
  | { findsTransfer: true }
  | { refunds: string }
  | { cancelsQuotation: string; by: Speaker }
  | { cancelsOrder: string; by: Speaker }
  | { agreesAt: number; plans?: true }
  | { completes: true }
  | { by: Speaker; closes: string }
  | { by: Speaker; reads: true }

/** When the step happens, in hours after the previous one; default: half an hour to a few hours. */
export type TimedStep = Step & { after?: number }

export interface Talk {
  /** The full title of the estate. */
  about: string
  buyer: string
  /** The key of the seller, where the messages imply who it is. */
  seller?: string
  /** Days before the demo begins at which the buyer starts the negotiation. */
  daysAgo: number
  /** 1 intermediary, 2 substitute, 3 the parties themselves */
  type: 1 | 2 | 3
  steps: readonly TimedStep[]
  /** The operator's note for colleagues. */
  memo?: string
}
