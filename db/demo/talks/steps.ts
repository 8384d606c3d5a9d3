import type { MenuName } from '../texts.ts'

export type Speaker = 'buyer' | 'seller' | 'operator'

/** What is asked for or offered: a service menu with how many, or with the operator's own price. */
export interface Line {
  menu: MenuName
  quantity?: number
  unitPrice?: number
  note?: string
}

/** A time to see the house: so many days after it is said, or on the next Saturday after the demo begins. */
export interface VisitTime {
  on: number | 'saturday'
  from: string
  to: string
}

/** What somebody does about an appointment to see the house; reasons by their codes. */
export type VisitStep = { by: 'buyer' | 'seller' } & (
  | { asksToSee: readonly VisitTime[]; people?: number; note?: string }
  | { counters: readonly VisitTime[]; note?: string }
  | { appoints: { minutes?: 30 | 45 | 60 | 90; hostNote?: string } }
  | { declinesVisit: 1 | 2 | 3 | 4 }
  | { cancelsVisit: 1 | 2 | 3 | 4 | 5 }
  | { sawIt: true; feels?: 1 | 2 | 3 | 4 }
)

/** One thing that somebody does in a negotiation; each goes through the very action that a click would. */
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
  /** Until the day of payment are so many days; else as many as usual. */
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

/** When the next step happens, in hours after the one before; half an hour to a few hours when it is left out. */
export type TimedStep = Step & { after?: number }

export interface Talk {
  /** The whole title of the estate. */
  about: string
  buyer: string
  /** Whose house it is, where the words say so. */
  seller?: string
  /** Days before the demo begins at which the buyer asks. */
  daysAgo: number
  /** 1 intermediary, 2 substitute, 3 the parties themselves */
  type: 1 | 2 | 3
  steps: readonly TimedStep[]
  /** What the operator notes for the colleagues. */
  memo?: string
}
