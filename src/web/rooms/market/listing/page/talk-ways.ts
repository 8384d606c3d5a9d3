import { isBrokered, isByAgent, NegotiationType } from '#domain/market/estate-fields/enumerations.ts'

interface Lister {
  negotiationType: number | null
  transactionMode: number | null
  broker: unknown
}

/** The leader of the talk; beside a company that acts for the seller, also what is left to it. */
export const talkWayOf = ({ negotiationType, transactionMode, broker }: Lister): string | undefined => {
  const type = negotiationType ?? NegotiationType.direct
  return (broker && isByAgent(transactionMode) ? besideCompany[type] : undefined) ?? talkWays[type]
}

const besideCompany: Readonly<Record<number, string>> = {
  [NegotiationType.substitute]: '商談のご連絡は縁側の運営が売主に代わってお受けし、条件と契約は出品している宅建業者が取り扱います。',
  [NegotiationType.direct]: '商談は、出品している宅建業者と直接進めます。運営が見守ります。',
}

/** The licensed company that lists, in a word and a sentence; undefined for everyone else. */
export function companyOf({ transactionMode, broker }: Omit<Lister, 'negotiationType'>): { word: string; sentence: string } | undefined {
  if (!broker || !isByAgent(transactionMode)) return undefined
  return isBrokered(transactionMode)
    ? { word: '宅建業者（媒介）', sentence: '宅建業者が、所有者から仲介を頼まれて出品しています' }
    : { word: '宅建業者（代理）', sentence: '宅建業者が、所有者の代理で出品しています' }
}

/** The person a buyer talks with, which 取引態様 alone leaves open: on the page, and when a talk begins. */
export const talkWays: Readonly<Record<number, string>> = {
  [NegotiationType.intermediary]: '商談は、縁側の運営が間に入ってお手伝いします。',
  [NegotiationType.substitute]: '商談は、縁側の運営が売主に代わって進めます。',
  [NegotiationType.direct]: '商談は、売主と直接進めます。運営が見守ります。',
}
