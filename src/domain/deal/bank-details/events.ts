import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import type { NoticePurpose } from './enumerations.ts'

/** No event contains the account: listeners learn only that there is something to look at. */
export interface BankNoticeEvent {
  bankNoticeID: string
  negotiationID: string
  edition: number
  purpose: NoticePurpose
  /** The acting side. */
  by: Side
}

declare module '#platform/events.ts' {
  interface Events {
    /** The first time only; every later one is a change. */
    'bankNotice.written': BankNoticeEvent
    /** Likewise, for a refund. */
    'bankNotice.returnWritten': BankNoticeEvent
    'bankNotice.changed': BankNoticeEvent
    /** The payer has seen this edition for the first time. */
    'bankNotice.read': BankNoticeEvent
    /** The payer has confirmed with the other side that it is really theirs. */
    'bankNotice.checked': BankNoticeEvent
  }
}
