import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import type { NoticePurpose } from './enumerations.ts'

/** What the account is stands in no event: whoever hears of one learns that there is something to look at. */
export interface BankNoticeEvent {
  bankNoticeID: string
  negotiationID: string
  edition: number
  purpose: NoticePurpose
  /** Whoever did it. */
  by: Side
}

declare module '#platform/events.ts' {
  interface Events {
    /** For the first time; every later one is a change. */
    'bankNotice.written': BankNoticeEvent
    /** The same of money that goes back. */
    'bankNotice.returnWritten': BankNoticeEvent
    'bankNotice.changed': BankNoticeEvent
    /** The payer has looked at this edition for the first time. */
    'bankNotice.read': BankNoticeEvent
    /** The payer has asked the other side whether it is really theirs. */
    'bankNotice.checked': BankNoticeEvent
  }
}
