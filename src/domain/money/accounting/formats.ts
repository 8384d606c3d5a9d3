import { csv } from '#platform/csv.ts'
import type { TaxRate } from '#platform/money.ts'
import type { Booking } from './booking.ts'

type Cells = readonly (string | number)[]
interface Format {
  head: readonly string[] | null
  encoding: 'utf-8' | 'shift_jis'
  cells: (booking: Booking) => Cells
}

/** Names of the tax categories in each program, for sales and for refunds. */
interface TaxNames {
  sale: Record<TaxRate, string>
  back: Record<TaxRate, string>
}
const freeeTax: TaxNames = {
  sale: { 10: '課税売上10%', 8: '課税売上8%（軽）', 0: '対象外' },
  back: { 10: '課税売返10%', 8: '課税売返8%（軽）', 0: '対象外' },
}
const moneyForwardTax: TaxNames = {
  sale: { 10: '課税売上 10%', 8: '課税売上 (軽)8%', 0: '対象外' },
  back: { 10: '課税売上-返還等 10%', 8: '課税売上-返還等 (軽)8%', 0: '対象外' },
}
const yayoiTax: TaxNames = {
  sale: { 10: '課税売上込10%', 8: '課税売上込軽減8%', 0: '対象外' },
  back: { 10: '課税売返込10%', 8: '課税売返込軽減8%', 0: '対象外' },
}
const taxName = ({ sale, back }: TaxNames, { isReturn, rate }: Booking) => (isReturn ? back : sale)[rate]
/** Tax category and tax of the debit and of the credit side. */
const sides = (names: TaxNames, booking: Booking) => {
  const taxed = [taxName(names, booking), booking.tax] as const
  const free = ['対象外', 0] as const
  return booking.saleSide === 'debit' ? ([taxed, free] as const) : ([free, taxed] as const)
}

const slashed = (day: string) => day.replaceAll('-', '/')
const about = ({ word, content, party, orderNumber }: Booking) => `${word} ${content} ${party} ${orderNumber}`
const none = (times: number): string[] => Array.from({ length: times }, () => '')

const generic: Format = {
  head: ['日付', '種類', '番号', '注文番号', '相手', '内容', '税率', '税込金額', '消費税額', '方法', '借方', '貸方'],
  encoding: 'utf-8',
  cells: (one) => [
    ...[one.day, one.word, one.number, one.orderNumber, one.party, one.content, one.rate === 0 ? '対象外' : `${one.rate}%`],
    ...[one.amount, one.tax, one.method, one.debit, one.credit],
  ],
}

/** 取引インポート: a sale is 収入, a refund is 支出 of the account for returns. */
const freee: Format = {
  head: [
    ...['収支区分', '管理番号', '発生日', '決済期日', '取引先コード', '取引先', '勘定科目', '税区分', '金額', '税計算区分', '税額', '備考'],
    ...[
      '品目',
      '部門',
      'メモタグ（複数指定可、カンマ区切り）',
      'セグメント1',
      'セグメント2',
      'セグメント3',
      '決済日',
      '決済口座',
      '決済金額',
    ],
  ],
  encoding: 'utf-8',
  cells: (one) => [
    ...[one.isReturn ? '支出' : '収入', one.number || one.orderNumber, slashed(one.day), '', '', one.party],
    ...[one.isReturn ? one.debit : one.credit, taxName(freeeTax, one), one.amount, '内税', one.tax, about(one), one.content],
    ...[...none(5), slashed(one.day), one.isReturn ? one.credit : one.debit, one.amount],
  ],
}

const moneyForward: Format = {
  head: [
    ...[
      '取引No',
      '取引日',
      '借方勘定科目',
      '借方補助科目',
      '借方部門',
      '借方取引先',
      '借方税区分',
      '借方インボイス',
      '借方金額(円)',
      '借方税額',
    ],
    ...[
      '貸方勘定科目',
      '貸方補助科目',
      '貸方部門',
      '貸方取引先',
      '貸方税区分',
      '貸方インボイス',
      '貸方金額(円)',
      '貸方税額',
      '摘要',
      '仕訳メモ',
    ],
    ...['タグ', 'MF仕訳タイプ', '決算整理仕訳', '作成日時', '作成者', '最終更新日時', '最終更新者'],
  ],
  encoding: 'utf-8',
  cells(one) {
    const [[debitTax, debitSum], [creditTax, creditSum]] = sides(moneyForwardTax, one)
    return [
      ...[one.no, slashed(one.day), one.debit, '', '', one.party, debitTax, '', one.amount, debitSum],
      ...[one.credit, '', '', one.party, creditTax, '', one.amount, creditSum, about(one), one.number, ...none(7)],
    ]
  },
}

/** 仕訳データ: without a head, each line an entry of its own (2000). */
const yayoi: Format = {
  head: null,
  encoding: 'shift_jis',
  cells(one) {
    const [[debitTax, debitSum], [creditTax, creditSum]] = sides(yayoiTax, one)
    return [
      ...[2000, one.no, '', slashed(one.day), one.debit, '', '', debitTax, one.amount, debitSum],
      ...[one.credit, '', '', creditTax, one.amount, creditSum, about(one), one.number, '', 0, '', '', '', '', 'no'],
    ]
  },
}

export const formats = { generic, freee, moneyForward, yayoi } as const satisfies Record<string, Format>

/** The file as text; the encoding of the bytes is the format's. */
export function accountingFile({ head, cells, encoding }: Format, bookings: readonly Booking[]): string {
  const rows = bookings.map((booking) => cells(booking).map(String))
  const text = csv(head ? [head, ...rows] : [rows[0] ?? [], ...rows.slice(1)])
  // Only Unicode files have a byte order mark.
  const plain = encoding === 'utf-8' ? text : text.replace(/^\uFEFF/, '')
  return rows.length === 0 && !head ? '' : plain
}
