import type { Bank, BankAccount } from './data.ts'
import type { Section } from './sections.ts'

/** An edition's data in today's shape of its section; the stored row stays as it was written. */
export function asNow(section: Section, data: unknown): object {
  return section === 'bank' && !isOfAccounts(data as object) ? oneAccount(data as OneAccount) : (data as object)
}

/** The shape of earlier editions with a single account; the environment still uses it. */
type OneAccount = Pick<BankAccount, 'bank' | 'branch' | 'type' | 'number' | 'holder'>

const isOfAccounts = (data: object): data is Bank => 'accounts' in data

export const oneAccount = ({ bank, branch, type, number, holder }: OneAccount): Bank => ({
  accounts: [{ key: '1', bankCode: null, bank, branchCode: null, branch, type, number, holder, use: true }],
})
