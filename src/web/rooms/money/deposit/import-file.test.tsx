import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BankAccount } from '#platform/setting/data.ts'
import { bankFileForm, CsvAccount } from './import-file.tsx'

const account = (key: string, use: boolean): BankAccount => ({
  ...{
    key,
    bankCode: null,
    bank: `銀行${key}`,
    branchCode: null,
    branch: '本店',
    type: '普通',
    number: '1234567',
    holder: 'エンガワ',
    use,
  },
})
const shown = (...accounts: BankAccount[]) => renderToString(<CsvAccount accounts={accounts} chosen="2" onChoose={() => {}} />)

test('the account of a CSV file is chosen where there are several, and sent along', () => {
  const page = shown(account('1', false), account('2', true))
  expect(page).toContain('CSVの口座')
  expect(page).toMatch(/<option value="2" selected="">銀行2 本店 普通 1234567/)
  expect(shown(account('1', true))).toBe('')
  expect(bankFileForm({ file: new File([], 'a.csv'), account: '2' }).get('account')).toBe('2')
})
