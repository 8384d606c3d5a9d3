import { accountInUse, accountLine, type Bank, type BankAccount } from '#platform/setting/data.ts'
import type { Section } from '#platform/setting/sections.ts'

/** What the records keep of an edition. An account can be known again by it; its whole number stands in the settings alone. */
export const recorded = (section: Section, data: object): object => (section === 'bank' ? ofAccounts(data as Bank) : data)

const ofAccounts = (bank: Bank) => ({
  account: wordsOf(accountInUse(bank)),
  otherAccounts: bank.accounts.filter(({ use }) => !use).map(wordsOf),
})

const wordsOf = (account: BankAccount): string => {
  const { bankCode, branchCode, holder } = account
  const line = accountLine({ ...account, number: account.number.replaceAll(/\d(?=\d{4})/g, '•') })
  return [line, holder, bankCode && `金融機関コード${bankCode}`, branchCode && `店番${branchCode}`].filter(Boolean).join('　')
}
