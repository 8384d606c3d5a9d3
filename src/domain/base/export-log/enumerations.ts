export const exportSubjects = {
  users: '会員の一覧',
  estates: '物件の一覧',
  talk: '商談の記録',
  disclosure: '個人情報の開示',
  statistics: '統計',
  audits: '操作履歴',
  documents: '帳票の一覧',
  payments: '支払いの一覧',
  orders: '注文の一覧',
  refunds: '返金の一覧',
  disputes: '異議申し立ての一覧',
  accounting: '会計ソフトへの書き出し',
} as const
export type ExportSubject = keyof typeof exportSubjects
export const allExportSubjects = Object.keys(exportSubjects) as [ExportSubject, ...ExportSubject[]]

/** Character encodings of a list; recorded in the file's format as well. */
export const csvEncodings = { 'utf-8': 'UTF-8（Excelで開けます）', shift_jis: 'Shift_JIS（宛名ソフトなど、古いソフト向け）' } as const
export type CSVEncoding = keyof typeof csvEncodings
export const allCSVEncodings = Object.keys(csvEncodings) as [CSVEncoding, ...CSVEncoding[]]

/** The last of the export reasons, which requires an explanation. */
export const OTHER_REASON = 'そのほか'
