import { expect, test } from 'vitest'
import { accountDifferences, accountsOf, accountsRead, newAccount, typedAccounts } from './bank-values.ts'

const one = {
  ...{ key: '1', bankCode: null, bank: '縁側銀行', branchCode: null, branch: '芝支店', type: '普通', number: '7654321' },
  ...{ holder: 'カ）エンガワ', use: true },
}
const two = { ...one, key: '2', bank: '港銀行', number: '1112223', use: false }

test('typed accounts are read back unchanged, and a removed one is gone', () => {
  expect(accountsOf(typedAccounts([one, two]))).toEqual([one, two])
  expect(accountsOf({ ...typedAccounts([one, two]), 'data.accounts.1.key': '' })).toEqual([one])
  expect(accountsOf({ ...typedAccounts([one]), 'data.accounts.0.number': '７６５４３２１' })).toEqual([one])
  expect(newAccount([one, two])).toMatchObject({ key: '3', use: false })
  expect(newAccount([{ ...one, key: '2' }])).toMatchObject({ key: '3' })
})

test('differences are listed per account by its name, beginning with the account shown to members', () => {
  const differences = accountDifferences(
    { accounts: [one] },
    {
      accounts: [
        { ...two, use: true },
        { ...one, use: false, branch: '本店' },
      ],
    },
  )
  expect(differences).toEqual([
    { label: '会員に案内する口座', was: '縁側銀行 芝支店 普通 7654321　カ）エンガワ', is: '港銀行 芝支店 普通 1112223　カ）エンガワ' },
    { label: '縁側銀行 芝支店 普通 7654321の支店名', was: '芝支店', is: '本店' },
    { label: '増えた口座', was: 'なし', is: '港銀行 芝支店 普通 1112223　カ）エンガワ' },
  ])
  expect(accountDifferences({ accounts: [one, two] }, { accounts: [one] })).toEqual([
    { label: 'なくなった口座', was: '港銀行 芝支店 普通 1112223　カ）エンガワ', is: 'なし' },
  ])
})

test('a reader who cannot edit the accounts sees which one members get', () => {
  expect(accountsRead({ accounts: [{ ...one, number: '••••321' }, two] })).toEqual([
    { term: '口座1', value: '縁側銀行 芝支店 普通 ••••321　カ）エンガワ（会員に案内する口座）' },
    { term: '口座2', value: '港銀行 芝支店 普通 1112223　カ）エンガワ' },
  ])
})
