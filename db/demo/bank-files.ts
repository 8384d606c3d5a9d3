import { shiftJIS } from '#platform/shift-jis.ts'

/** Files as banks write them, of our own making: for the demo and for tests. */
export interface FileLine {
  /** 2026-11-05 */
  day: string
  amount: number
  payer: string
  direction?: 'in' | 'out'
  text?: string
  edi?: string
  cancelled?: boolean
}
export interface FileAccount {
  bankCode?: string
  branchCode?: string
  number?: string
}

const C = (text: string, width: number) => text.padEnd(width, ' ').slice(0, width)
const N = (value: number | string, width: number) => String(value).padStart(width, '0')
const eraDay = (day: string) => N(Number(day.slice(0, 4)) - 2018, 2) + day.slice(5, 7) + day.slice(8, 10)
const sum = (lines: readonly FileLine[]) => lines.reduce((total, { amount }) => total + amount, 0)
const recordsOf = (records: string[], between: string) => shiftJIS(records.map((record) => C(record, 200)).join(between) + between)

const head = (type: '01' | '03', lines: readonly FileLine[], { bankCode = '9999', branchCode = '001' }: FileAccount) => {
  const days = lines.map(({ day }) => eraDay(day)).toSorted()
  const [from = '080101', to = '080101'] = [days[0], days.at(-1)]
  return `1${type}0${to}${from}${to}${N(bankCode, 4)}${C('ｴﾝｶﾞﾜ', 15)}${N(branchCode, 3)}${C('ﾎﾝﾃﾝ', 15)}`
}

/** 全銀 振込入金通知 A. */
export function noticeFile(lines: readonly FileLine[], account: FileAccount = {}, between = '\r\n'): Uint8Array {
  const [kept, back] = [false, true].map((is) => lines.filter(({ cancelled = false }) => cancelled === is)) as [FileLine[], FileLine[]]
  return recordsOf(
    [
      `${head('01', lines, account)}1${N(account.number ?? '1234567', 7)}${C('ｶ)ｴﾝｶﾞﾜ', 40)}`,
      ...lines.map(
        ({ day, amount, payer, cancelled, edi = '' }, index) =>
          `2${N(index + 1, 6)}${eraDay(day)}${eraDay(day)}${N(amount, 10)}${N(0, 10)}${N(0, 10)}${C(payer, 48)}${C('ﾐﾅﾄｷﾞﾝｺｳ', 15)}${C('ｼﾊﾞ', 15)}${cancelled ? '1' : ' '}${C(edi, 20)}`,
      ),
      `8${N(kept.length, 6)}${N(sum(kept), 12)}${N(back.length, 6)}${N(sum(back), 12)}`,
      '9',
    ],
    between,
  )
}

/** 全銀 入出金取引明細. */
export function statementFile(lines: readonly FileLine[], account: FileAccount = {}, between = '\r\n'): Uint8Array {
  const toward = (is: 'in' | 'out') => lines.filter(({ direction = 'in' }) => direction === is)
  const [into, out] = [toward('in'), toward('out')]
  return recordsOf(
    [
      `${head('03', lines, account)}000${'1'}${N(account.number ?? '1234567', 10)}${C('ｶ)ｴﾝｶﾞﾜ', 40)}11${N(1_000_000, 14)}`,
      ...lines.map(
        ({ day, amount, payer, direction, text = 'ﾌﾘｺﾐ', edi = '' }, index) =>
          `2${N(index + 1, 8)}${eraDay(day)}${eraDay(day)}${direction === 'out' ? 2 : 1}11${N(amount, 12)}${N(0, 12)}${N(0, 6)}${N(0, 6)}0${N(0, 7)}${N(0, 3)}${N(0, 10)}${C(payer, 48)}${C('ﾐﾅﾄｷﾞﾝｺｳ', 15)}${C('ｼﾊﾞ', 15)}${C(text, 20)}${C(edi, 20)}`,
      ),
      `8${N(into.length, 6)}${N(sum(into), 13)}${N(out.length, 6)}${N(sum(out), 13)}1${N(1_000_000 + sum(into) - sum(out), 14)}${N(lines.length, 7)}`,
      '9',
    ],
    between,
  )
}

type Writer = (line: FileLine, balance: number, number: number) => (string | number)[]
const [into, out] = [
  ({ direction, amount }: FileLine) => (direction === 'out' ? '' : amount),
  ({ direction, amount }: FileLine) => (direction === 'out' ? amount : ''),
]
const slashed = (day: string) => day.replaceAll('-', '/')
const packed = (day: string) => day.replaceAll('-', '')

/** The files of banks' own sites: preamble, headings, and a line as each writes it. */
const csvBanks = {
  anser: [
    [
      [
        '照会口座',
        '番号',
        '勘定日',
        '（起算日）',
        '出金（円）',
        '入金（円）',
        '小切手区分',
        '残高（円）',
        '取引区分',
        '明細区分',
        '金融機関名',
        '支店名',
        '摘要',
      ],
    ],
    (line, balance, number) => [
      '本店 普通 1234567',
      number,
      slashed(line.day),
      '',
      out(line),
      into(line),
      '',
      balance,
      '振込',
      '',
      'ﾐﾅﾄｷﾞﾝｺｳ',
      'ｼﾊﾞ',
      line.payer,
    ],
  ],
  smbc: [
    [['年月日', 'お引出し', 'お預入れ', 'お取り扱い内容', '残高', 'メモ', 'ラベル']],
    (line, balance) => [slashed(line.day), out(line), into(line), `振込　${line.payer}`, balance, '', ''],
  ],
  mufg: [
    [['日付', '摘要', '摘要内容', '支払い金額', '預かり金額', '差引残高', 'メモ', '未資金化区分', '入払区分']],
    (line, balance) => [
      ...[slashed(line.day), '振込１', line.payer, out(line).toLocaleString('ja-JP'), into(line).toLocaleString('ja-JP')],
      ...[balance.toLocaleString('ja-JP'), '', '', line.direction === 'out' ? '出金' : '入金'],
    ],
  ],
  yucho: [
    [
      ['お客さま口座情報'],
      ['現在高', '1000000'],
      [],
      ['取引日', '入出金明細ＩＤ', '受入金額（円）', '払出金額（円）', '詳細１', '詳細２', '現在（貸付）高'],
    ],
    (line, balance, number) => [packed(line.day), `${packed(line.day)}${N(number, 4)}`, into(line), out(line), '振込', line.payer, balance],
  ],
  rakuten: [
    [['取引日', '入出金(円)', '取引後残高(円)', '入出金内容']],
    (line, balance) => [packed(line.day), line.direction === 'out' ? -line.amount : line.amount, balance, line.payer],
  ],
  paypay: [
    [
      [
        '操作日(年)',
        '操作日(月)',
        '操作日(日)',
        '操作時刻(時)',
        '操作時刻(分)',
        '操作時刻(秒)',
        '取引順番号',
        '摘要',
        'お支払金額',
        'お預り金額',
        '残高',
        'メモ',
      ],
    ],
    (line, balance, number) => [
      ...line.day.split('-').map(Number),
      10,
      5,
      0,
      number,
      `振込 ${line.payer}`,
      out(line),
      into(line),
      balance,
      '',
    ],
  ],
} satisfies Record<string, [(string | number)[][], Writer]>
export type CsvBank = keyof typeof csvBanks
export const csvBankNames = Object.keys(csvBanks) as CsvBank[]

export function bankCsv(bank: CsvBank, lines: readonly FileLine[]): Uint8Array {
  const [above, write] = csvBanks[bank] as [(string | number)[][], Writer]
  let balance = 1_000_000
  const rows = lines.map((line, index) => {
    balance += line.direction === 'out' ? -line.amount : line.amount
    return write(line, balance, index + 1)
  })
  return csvFile([...above, ...rows])
}

export const csvFile = (rows: readonly (string | number)[][]): Uint8Array =>
  shiftJIS(rows.map((cells) => `${cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\r\n`).join(''))
