import type { Addressee } from './contract.ts'
import { AddresseeKind } from './enumerations.ts'

/** The addressee on a paper; one from before addressees existed has only the name. */
export const printedAddressee = ({ addressee, orderUserName }: { addressee: Addressee | null; orderUserName: string }): Addressee =>
  addressee ?? { kind: AddresseeKind.person, name: orderUserName, department: null, honorific: '様' }
