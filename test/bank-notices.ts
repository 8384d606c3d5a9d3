import type { BankNotice } from '#domain/deal/bank-details/contract.ts'
import type { NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'
import { codeFor } from './statements.ts'

/** Sora's account; the tests that write one use this spelling of her name. */
export const account = { bank: '縁側銀行', branch: '本店', kind: 1, number: '7654321', holder: 'ソラノ ソラ' } as const

export async function writeAccount(app: TestApp, id: string, by: Person = 'sora', more: object = {}): Promise<BankNotice> {
  const purpose = 'purpose' in more ? (more.purpose as NoticePurpose) : 1
  const { edition } = await app.as(by).getBankDetails({ params: { id }, query: { purpose } })
  const code = await codeFor(app, by, 4, id)
  return app.as(by).saveBankDetails({ params: { id }, body: { ...account, edition, code, ...more } })
}

export const readAccount = async (app: TestApp, id: string, by: Person = 'bea', purpose: NoticePurpose = 1) =>
  app.as(by).readBankNotice({ params: { id }, body: { purpose, code: await codeFor(app, by, 5, id) } })
