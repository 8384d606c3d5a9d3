import { expect, test } from 'vitest'
import { bankCsv, csvBankNames, csvFile, type FileLine, noticeFile, statementFile } from '#db/demo/bank-files.ts'
import { Problem } from '#platform/errors.ts'
import { shiftJIS } from '#platform/shift-jis.ts'
import { fingerprints } from './fingerprint.ts'
import type { BankFile } from './line.ts'
import { readBankFile } from './read-bank-file.ts'

const today = '2026-11-20'
const lines: FileLine[] = [
  { day: '2026-11-05', amount: 33_000, payer: '2026000011ﾔﾏﾀﾞ ﾊﾅｺ' },
  { day: '2026-11-06', amount: 880, payer: 'ﾃｽｳﾘﾖｳ', direction: 'out' },
  { day: '2026-11-19', amount: 1_234_567, payer: 'ｶ)ｱｵｿﾞﾗ' },
]
const paid = lines.filter(({ direction }) => direction !== 'out')

function whole(bytes: Uint8Array): BankFile {
  const file = readBankFile(bytes, { today })
  if (!file.lines) throw new Error('not recognised')
  return file
}
const read = (bytes: Uint8Array) =>
  whole(bytes).lines.map(({ bookedOn, amount, direction, payer }) => ({
    ...{ day: bookedOn, amount, payer },
    ...(direction === 'out' && { direction }),
  }))
function refused(bytes: Uint8Array): { status: number; code: string; title: string; lines: unknown } {
  try {
    readBankFile(bytes, { today })
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, code: error.code, title: error.message, lines: error.more.lines }
    throw error
  }
  throw new Error('not refused')
}

test.each(['\r\n', '\n', ''])('全銀 files are read, with %j between their records', (between) => {
  expect(read(statementFile(lines, {}, between))).toEqual(lines)
  expect(read(noticeFile(paid, {}, between))).toEqual(paid)
  const { format, account, openingBalance, closingBalance } = whole(statementFile(lines, { branchCode: '012' }, between))
  expect({ format, account, openingBalance, closingBalance }).toEqual({
    format: 'statement',
    account: { bankCode: '9999', branchCode: '012', number: '1234567' },
    openingBalance: 1_000_000,
    closingBalance: 1_000_000 + 33_000 - 880 + 1_234_567,
  })
})

test.each(csvBankNames)('the file of %s is known by its headings', (bank) => {
  const file = whole(bankCsv(bank, lines))
  expect(file.format).toBe(bank)
  expect(read(bankCsv(bank, lines))).toEqual(lines)
  expect(file.lines.at(-1)?.balanceAfter).toBe(1_000_000 + 33_000 - 880 + 1_234_567)
})

test('the encoding is found by reading, whatever saved the file', () => {
  const text = new TextDecoder('shift_jis').decode(statementFile(lines))
  for (const saved of [text, `\ufeff${text}`, `${text}\u001a`]) expect(read(new TextEncoder().encode(saved))).toEqual(lines)
  // ﾃｱ is also one letter of UTF-8.
  expect(read(noticeFile([{ day: '2026-11-05', amount: 1, payer: 'ﾃｱ' }]))).toMatchObject([{ payer: 'ﾃｱ' }])
})

test('money that the bank takes back is marked', () => {
  const back = noticeFile([...paid, { day: '2026-11-19', amount: 33_000, payer: 'ﾔﾏﾀﾞ', cancelled: true }])
  expect(whole(back).lines.map(({ reversal }) => reversal)).toEqual([false, false, true])
  expect(whole(bankCsv('smbc', [{ ...lines[1], payer: '組戻 ﾔﾏﾀﾞ' } as FileLine])).lines[0]?.reversal).toBe(true)
})

test('columns of another CSV file are guessed, and read as a person names them', () => {
  const bytes = csvFile([
    ['口座', '信金 1234567'],
    ['取引年月日', '入金額', '出金額', 'お名前', '残高'],
    ['R8.11.5', '￥33,000', '', 'ﾔﾏﾀﾞ', '1'],
  ])
  const unknown = readBankFile(bytes, { today })
  expect(unknown).toMatchObject({ format: 'other', guess: { head: 1, day: 0, in: 1, out: 2, payer: null, balance: 4 } })
  const columns = { head: 1, day: [0], in: 1, out: 2, payer: 3, description: [], balance: 4, bankRef: null }
  expect(readBankFile(bytes, { today, columns }).lines).toMatchObject([{ bookedOn: '2026-11-05', amount: 33_000, payer: 'ﾔﾏﾀﾞ' }])
})

const text = new TextDecoder('shift_jis').decode(statementFile(lines))
const records = text.split('\r\n')
const changed = (change: (records: string[]) => string[]) => shiftJIS(change([...records]).join('\r\n'))
const csv = (...rows: string[][]) => csvFile([['年月日', 'お引出し', 'お預入れ', 'お取り扱い内容', '残高'], ...rows])

test('a balance below zero, which banks mark differently, is not read', () => {
  const head = records[0] ?? ''
  const overdrawn = changed((of) => of.with(0, `${head.slice(0, 113)}2${head.slice(114)}`))
  expect(whole(overdrawn)).toMatchObject({ openingBalance: null, closingBalance: 2_266_687 })
})

test.each([
  ['nothing', new Uint8Array(), 'bank-empty', '入出金の行がありません'],
  ['headings alone', csv(), 'bank-empty', '入出金の行がありません'],
  ['no lines', statementFile([]), 'bank-empty', '入出金の行がありません'],
  ['NUL bytes', new Uint8Array([0x31, 0x30, 0x33, 0, 0]), 'bank-encoding', '文字コードを読めませんでした'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x31, 0]), 'bank-encoding', '文字コード'],
  ['the code of mainframes', new Uint8Array([0xf1, 0xf0, 0xf3, 0xf1, 0xf0]), 'bank-encoding', '「JIS」を選んで'],
  ['a record cut short', changed((of) => of.with(2, of[2]?.slice(0, 150) ?? '')), 'bank-record', '3行目の長さが200バイトではありません'],
  ['a file cut between records', changed((of) => of.slice(0, 3)), 'bank-record', '途中で切れていないか'],
  [
    'a line missing',
    changed((of) => of.toSpliced(1, 1)),
    'bank-totals',
    '入金の合計が合いません（ファイル：1,267,567円、明細の合計：1,234,567円）',
  ],
  [
    'two accounts',
    changed((of) => of.toSpliced(5, 0, (of[0] ?? '').replace('0001234567', '0007654321'), ...of.slice(1, 5))),
    'bank-record',
    '6行目から別の口座です',
  ],
  [
    'letters in an amount',
    changed((of) => of.with(1, (of[1] ?? '').replace('000000033000', '00000003300A'))),
    'bank-line',
    '2行目の金額が数字ではありません',
  ],
  ['a day ahead', csv(['2026/11/21', '', '1', 'ﾔﾏﾀﾞ', '']), 'bank-line', '2行目の日付が、今日より先の日です'],
  ['a day far ahead', statementFile([{ ...(lines[0] as FileLine), day: '2026-12-31' }]), 'bank-line', '2行目の日付が正しくありません'],
  ['a day that is none', csv(['2026/2/30', '', '1', 'ﾔﾏﾀﾞ', '']), 'bank-line', '2行目の日付が正しくありません'],
  ['no amount', csv(['2026/11/5', '', '0', 'ﾔﾏﾀﾞ', '']), 'bank-line', '2行目の金額が0円です'],
  ['a formula', csv(['2026/11/5', '', '=1+1', 'ﾔﾏﾀﾞ', '']), 'bank-line', '2行目の金額が数字ではありません'],
  ['more than there is', csv(['2026/11/5', '', '1000000000001', 'ﾔﾏﾀﾞ', '']), 'bank-line', '2行目の金額'],
  ['an open quotation mark', new TextEncoder().encode('a,b\n"c,d\n'), 'bank-record', '2行目の引用符'],
  ['letters after a quotation mark', new TextEncoder().encode('a,b\n"c"d,e\n'), 'bank-record', '2行目の引用符'],
  ['10,000 columns', new TextEncoder().encode(`a\n${','.repeat(10_000)}\n`), 'bank-record', '2行目の列が多すぎます'],
  ['one endless cell', new TextEncoder().encode('x'.repeat(4_000_000)), 'bank-record', '長すぎる文字'],
] as const)('%s: refused with a sentence', (_name, bytes, code, says) => {
  const problem = refused(bytes)
  expect(problem).toMatchObject({ status: 422, code })
  expect(problem.title).toContain(says)
})

test('all wrong lines are counted, and twenty are named', () => {
  const problem = refused(csv(...Array.from({ length: 30 }, () => ['x', '', '1', '', ''])))
  expect(problem.title).toBe('2行目の日付が正しくありません。（ほか29か所）')
  expect(problem.lines).toHaveLength(20)
})

test('large and hostile files are refused at once', () => {
  const started = performance.now()
  for (const bytes of [
    new Uint8Array(20 * 1024 * 1024),
    csv(...Array.from({ length: 5001 }, () => ['2026/11/5', '', '1', '', ''])),
    statementFile(Array.from({ length: 5001 }, () => lines[0] as FileLine)),
    new TextEncoder().encode('a\n'.repeat(1_000_000)),
  ])
    expect(refused(bytes)).toMatchObject({ status: 413, code: 'too-large' })
  refused(new TextEncoder().encode('"'.repeat(4_999_999)))
  refused(new TextEncoder().encode('1030081105'.padEnd(4_999_999, '9')))
  expect(performance.now() - started).toBeLessThan(5000)
})

test('overlapping files have the same fingerprints, and equal lines of a day two', () => {
  const of = (file: Uint8Array, account = 'main') => fingerprints(account, whole(file).lines)
  const twice = { day: '2026-11-05', amount: 1000, payer: 'ﾔﾏﾀﾞ' }
  const equal = of(csvFile([['取引日', '入出金(円)', '残高(円)', '入出金内容'], ...[1, 2].map(() => ['20261105', '1000', '', 'ﾔﾏﾀﾞ'])]))
  expect(new Set(equal).size).toBe(2)
  const [first, later] = [
    of(bankCsv('rakuten', [twice, ...lines])),
    of(bankCsv('rakuten', [twice, ...lines, { ...twice, day: '2026-11-20' }])),
  ]
  expect(later.slice(0, 4)).toEqual(first)
  expect(of(bankCsv('rakuten', [twice]), 'another')[0]).not.toBe(first[0])
})
