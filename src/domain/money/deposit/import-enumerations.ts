export const bankFormats = {
  notice: '全銀 振込入金通知A',
  statement: '全銀 入出金取引明細',
  anser: 'みずほ・ANSER',
  smbc: '三井住友銀行',
  mufg: '三菱UFJ銀行',
  yucho: 'ゆうちょ銀行',
  rakuten: '楽天銀行',
  paypay: 'PayPay銀行',
  other: 'そのほかのCSV',
} as const
export type BankFormat = keyof typeof bankFormats
export const allBankFormats = Object.keys(bankFormats) as BankFormat[]

export const bankImportStates = { 1: '確認待ち', 2: '取り込み済み', 9: '取り消し' } as const
export type BankImportState = keyof typeof bankImportStates
export const BankImportState = { waiting: 1, taken: 2, dropped: 9 } as const satisfies Record<string, BankImportState>
