import { accountLine, type Bank, type BankAccount } from '#platform/setting/data.ts'

type BankValues = Record<string, string>
const texts = ['key', 'bankCode', 'bank', 'branchCode', 'branch', 'type', 'number', 'holder'] as const

export const pathOf = (index: number, part: keyof BankAccount) => `data.accounts.${index}.${part}`
const text = (typed: BankValues, path: string) => (typed[path] ?? '').trim()

export const typedAccounts = (accounts: readonly BankAccount[]): BankValues =>
  Object.fromEntries(
    accounts.flatMap((account, index) => [
      ...texts.map((part) => [pathOf(index, part), account[part] ?? '']),
      [pathOf(index, 'use'), account.use ? '1' : ''],
    ]),
  )

/** Reads accounts up to the first without a key. */
export function accountsOf(typed: BankValues): BankAccount[] {
  const accounts: BankAccount[] = []
  for (let index = 0; text(typed, pathOf(index, 'key')); index++) {
    const [key = '', bankCode = '', bank = '', branchCode = '', branch = '', type = '', number = '', holder = ''] = texts.map((part) =>
      text(typed, pathOf(index, part)),
    )
    const codes = { bankCode: halfWidth(bankCode) || null, branchCode: halfWidth(branchCode) || null, number: halfWidth(number) }
    accounts.push({ ...{ key, bank, branch, type, holder }, ...codes, use: text(typed, pathOf(index, 'use')) === '1' })
  }
  return accounts
}

/** Accepts full-width digits as well. */
const halfWidth = (typed: string) => typed.normalize('NFKC')

export const bankShape = {
  typed: ({ accounts }: Bank): BankValues => typedAccounts(accounts),
  data: (typed: BankValues) => ({ accounts: accountsOf(typed) }),
}

export const newAccount = (accounts: readonly BankAccount[]): BankAccount => ({
  ...{ key: freeKey(accounts), bankCode: null, bank: '', branchCode: null, branch: '', type: '普通', number: '', holder: '' },
  use: accounts.length === 0,
})

function freeKey(accounts: readonly BankAccount[]): string {
  for (let n = accounts.length + 1; ; n++) if (!accounts.some(({ key }) => key === `${n}`)) return `${n}`
}

const labels = {
  bankCode: '金融機関コード',
  bank: '銀行名',
  branchCode: '店番',
  branch: '支店名',
  type: '口座の種別',
  number: '口座番号',
  holder: '口座名義',
} as const
export const labelOfAccount = (part: keyof typeof labels) => labels[part]

/** Differences between the accounts of two editions, matched by key. */
export function accountDifferences(before: Bank, after: Bank) {
  const keys = [...new Set([...before.accounts, ...after.accounts].map(({ key }) => key))]
  const used = [before, after].map(({ accounts }) => accounts.find(({ use }) => use))
  const changes = keys.flatMap((key) => {
    const [was, is] = [before, after].map(({ accounts }) => accounts.find((each) => each.key === key))
    if (was && is)
      return (Object.keys(labels) as (keyof typeof labels)[])
        .filter((part) => was[part] !== is[part])
        .map((part) => ({ label: `${accountLine(was)}の${labels[part]}`, was: was[part] ?? 'なし', is: is[part] ?? 'なし' }))
    return [{ label: is ? '増えた口座' : 'なくなった口座', was: wholeLine(was), is: wholeLine(is) }]
  })
  if (used[0]?.key === used[1]?.key) return changes
  return [{ label: '会員に案内する口座', was: wholeLine(used[0]), is: wholeLine(used[1]) }, ...changes]
}

/** The accounts one by one, for viewers who may not edit them. */
export const accountsRead = ({ accounts }: Bank) =>
  accounts.map((account, index) => ({
    term: `口座${index + 1}`,
    value: `${wholeLine(account)}${account.use ? '（会員に案内する口座）' : ''}`,
  }))

const wholeLine = (account: BankAccount | undefined) => (account ? `${accountLine(account)}　${account.holder}` : 'なし')
