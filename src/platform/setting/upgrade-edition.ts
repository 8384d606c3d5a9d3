import type { Bank, BankAccount } from './data.ts'
import type { Section } from './sections.ts'

/** What an edition says, in the shape that its section has today: what was written before it had that stays as it was written. */
export function asNow(section: Section, data: unknown): object {
  return section === 'bank' && !isOfAccounts(data as object) ? oneAccount(data as OneAccount) : (data as object)
}

/** There was one account once, and it was all there was; so the environment still says it. */
type OneAccount = Pick<BankAccount, 'bank' | 'branch' | 'type' | 'number' | 'holder'>

const isOfAccounts = (data: object): data is Bank => 'accounts' in data

export const oneAccount = ({ bank, branch, type, number, holder }: OneAccount): Bank => ({
  accounts: [{ key: '1', bankCode: null, bank, branchCode: null, branch, type, number, holder, use: true }],
})
