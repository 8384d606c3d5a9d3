import { bankCsv } from '#db/demo/bank-files.ts'
import type { BankImport } from '#domain/money/deposit/import-contract.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'

/** The form of POST /bankImport. */
export function bankForm(bytes: Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('name', 'meisai.csv')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(bytes)], 'meisai.csv', { type: 'text/csv' }))
  return form
}

export const sendBankFile = (app: TestApp, bytes: Uint8Array, fields?: Record<string, string>, by: Person = 'ada'): Promise<BankImport> =>
  app.as(by).createBankImport({ body: bankForm(bytes, fields) } as never)

/** Read and accepted. */
export async function takeBankFile(app: TestApp, bytes: Uint8Array, separate: number[] = []): Promise<BankImport> {
  const { id } = await sendBankFile(app, bytes)
  return app.as('ada').acceptBankImport({ params: { id }, body: { separate } })
}

/** Money that waits, that is put aside, and that has paid a bill in part; and a file that waits to be accepted. */
export async function moneyIn(app: TestApp, bill: { id: string }) {
  const ada = app.as('ada')
  const line = { bookedOn: '2026-11-20', amount: 33_000, payerName: 'ベップ ミア' }
  const [money, aside, spent, typed] = [
    await ada.createDeposit({ body: line }),
    await ada.createDeposit({ body: line }),
    await ada.createDeposit({ body: line }),
    await ada.createDeposit({ body: line }),
  ]
  await ada.putDepositAside({ params: { id: aside.id }, body: { reason: 'other' } })
  const { paid } = await ada.matchDeposit({ params: { id: spent.id }, body: { payments: [{ id: bill.id, amount: 1000 }] } })
  const [allocated] = paid
  if (!allocated) throw new Error('The deposit paid nothing.')
  const file = (amount: number) => bankCsv('rakuten', [{ day: '2026-11-20', amount, payer: 'ﾍﾞﾂﾌﾟ' }])
  return { money, aside, typed, allocated, bankFile: bankForm(file(500)), bankImport: await sendBankFile(app, file(700)) }
}
