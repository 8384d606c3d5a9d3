/** Programs for accounts that a month can be exported for. */
export const accountingFormats = {
  generic: '汎用CSV（Excelで開けます）',
  freee: 'freee会計（取引インポート）',
  moneyForward: 'マネーフォワード クラウド会計（仕訳帳）',
  yayoi: '弥生会計（仕訳データ、Shift_JIS）',
} as const
export type AccountingFormat = keyof typeof accountingFormats
export const allAccountingFormats = Object.keys(accountingFormats) as [AccountingFormat, ...AccountingFormat[]]
