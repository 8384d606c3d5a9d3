import { texts } from '#web/url/search-params.ts'

// In a file of its own: what a route reads its address with is in everybody's first load, with all that it imports.
/** What a room shows over the talk stands in its address, so that a link and the way back lead there. */
export interface RoomSearch {
  quotation?: string
  apply?: string
  /** For the operator: the payment to confirm or give back. */
  payment?: string
  /** Which part of the room a phone shows: the talk unless said. */
  tab?: string
  /** The appointment that a sheet is about, and what is done with it; `new` to ask for one. */
  viewing?: string
  act?: string
  /** The purchase offer that a sheet is about. */
  offer?: string
  /** The step of the plan that a sheet is about; `new` to write one down, `dates` for the two days, `bank` for where one pays, `bankReturn` for where money goes back, `handover` for the record of the keys. */
  step?: string
  /** The message that a search leads to. */
  seq?: string
  /** Of the operators: the list that they came from. */
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
