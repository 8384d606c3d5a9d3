import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface SaleContractEvent {
  saleContractID: string
  negotiationID: string
  /** The side that acted; null for an operator in their own name, or a scheduled job. */
  by: Side | null
}

declare module '#platform/events.ts' {
  interface Events {
    'saleContract.drafted': SaleContractEvent
    /** The content changed: approvals given so far are void. */
    'saleContract.changed': SaleContractEvent
    /** Approval of the edition by one side. */
    'saleContract.agreed': SaleContractEvent
    'saleContract.fixed': SaleContractEvent & { round: number }
    /** The signatures are void. Carries the companions who were asked to sign by a link. */
    'saleContract.reopened': SaleContractEvent & { companionIDs: string[] }
    'saleContract.partlySigned': SaleContractEvent
    /** The last signature was given, or both sides confirm that it was signed elsewhere. */
    'saleContract.signed': SaleContractEvent
    /** A signer refused at the service it was handed over to, or it was stopped there. */
    'saleContract.declined': SaleContractEvent & { round: number; companionIDs: string[] }
    'saleContract.lapsed': SaleContractEvent & { round: number }
    'saleContract.cancellationAsked': SaleContractEvent
    'saleContract.canceled': SaleContractEvent
  }
}
