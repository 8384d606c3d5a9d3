import type { Addressee } from './contract.ts'
import { AddresseeKind } from './enumerations.ts'

/** What a paper says; one from before somebody could choose has the name alone. */
export const printedAddressee = ({ addressee, orderUserName }: { addressee: Addressee | null; orderUserName: string }): Addressee =>
  addressee ?? { kind: AddresseeKind.person, name: orderUserName, department: null, honorific: '様' }
