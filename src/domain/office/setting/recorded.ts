import { accountInUse, accountLine, type Bank, type BankAccount } from '#platform/setting/data.ts'
import type { Section } from '#platform/setting/sections.ts'

/** The audit log's version of an edition. Accounts stay recognisable; their full number is only in the settings. */
export const auditedSetting = (section: Section, data: object): object => (section === 'bank' ? ofAccounts(data as Bank) : data)

const ofAccounts = (bank: Bank) => ({
  account: wordsOf(accountInUse(bank)),
  otherAccounts: bank.accounts.filter(({ use }) => !use).map(wordsOf),
})

const wordsOf = (account: BankAccount): string => {
  const { bankCode, branchCode, holder } = account
  const line = accountLine({ ...account, number: account.number.replaceAll(/\d(?=\d{4})/g, '•') })
  return [line, holder, bankCode && `金融機関コード${bankCode}`, branchCode && `店番${branchCode}`].filter(Boolean).join('　')
}
