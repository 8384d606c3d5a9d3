import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import type { StatementFact } from './answers.ts'
import type { StatementKind } from './enumerations.ts'

export interface StatementEvent {
  statementID: string
  negotiationID: string
  estateID: string
  kind: StatementKind
  edition: number
  /** The side that acted; the seller also when the operator acted for them. */
  by: Side
  /**
   * Every kind that a sale of this house needs is issued in this negotiation; for an acknowledgement: is acknowledged without reservation.
   */
  complete: boolean
}

declare module '#platform/events.ts' {
  interface Events {
    /** A first edition or a replacement. The facts are those of the house's condition, whichever kind was issued. */
    'statement.issued': StatementEvent & { facts: StatementFact[] }
    'statement.questioned': StatementEvent & { code: number }
    'statement.acknowledged': StatementEvent & { reserve: boolean }
  }
}
