import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface SaleContractEvent {
  saleContractID: string
  negotiationID: string
  /** Who did it; null where the operator did it in their own name, or the clock. */
  by: Side | null
}

declare module '#platform/events.ts' {
  interface Events {
    'saleContract.drafted': SaleContractEvent
    /** Its content is another now: what either of them had agreed to is agreed to no more. */
    'saleContract.changed': SaleContractEvent
    /** One of the two has no more to change. */
    'saleContract.agreed': SaleContractEvent
    'saleContract.fixed': SaleContractEvent & { round: number }
    /** Signatures that were there are void; with those who were asked for one by a link. */
    'saleContract.reopened': SaleContractEvent & { companionIDs: string[] }
    'saleContract.signature': SaleContractEvent
    /** The last one has signed; or both say that it was signed elsewhere. */
    'saleContract.signed': SaleContractEvent
    /** Somebody would not sign it at the service to which it was handed over, or it was stopped there. */
    'saleContract.declined': SaleContractEvent & { round: number; companionIDs: string[] }
    'saleContract.lapsed': SaleContractEvent & { round: number }
    'saleContract.cancellationAsked': SaleContractEvent
    'saleContract.canceled': SaleContractEvent
  }
}
