import { texts } from '#web/url/search-params.ts'

// Kept in its own file: a route's search schema and its imports are part of every visitor's first load.
/** Sheets over the chat are part of the address, so that links and the back button work. */
export interface RoomSearch {
  quotation?: string
  apply?: string
  /** For operators: the payment to confirm or refund. */
  payment?: string
  /** The part of the room shown on a phone; the chat by default. */
  tab?: string
  /** The appointment in the sheet, with the action on it; `new` to request one. */
  viewing?: string
  act?: string
  /** The purchase offer in the sheet. */
  offer?: string
  /**
   * The step of the plan in the sheet; `new` to record one, `dates` for the two days, `bank` for the account to pay to, `bankReturn` for
   * the refund account, `handover` for the record of the key handover.
   */
  step?: string
  /** The message found by a search. */
  seq?: string
  /** For operators: the list they came from. */
  from?: string
}
export const roomSearch: (search: Record<string, unknown>) => RoomSearch = texts(
  'quotation',
  'apply',
  'payment',
  'tab',
  'viewing',
  'act',
  'offer',
  'step',
  'seq',
  'from',
)
