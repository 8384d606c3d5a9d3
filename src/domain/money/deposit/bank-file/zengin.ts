import { formatYen } from '#domain/base/words/format.ts'
import type { FileEncoding } from './decode.ts'
import type { BankFile, BankLine, FileAccount } from './line.ts'
import { type BadLine, badLines, badRecord, emptyFile, MAX_LINES, tooLarge, wrongTotals } from './problems.ts'
import { isOld, readDay } from './values.ts'

/** Records of 200 bytes (全国銀行協会): a header per account, its lines, its totals, and one end record. */
type Widths = readonly (readonly [name: string, width: number])[]
interface Layout {
  head: Widths
  line: Widths
  sums: Widths
}

const account = [
  ['kind', 1],
  ['type', 2],
  ['code', 1],
  ['made', 6],
  ['from', 6],
  ['to', 6],
  ['bank', 4],
  ['bankName', 15],
  ['branch', 3],
  ['branchName', 15],
] as const

const notice: Layout = {
  head: [...account, ['deposit', 1], ['number', 7], ['holder', 40]],
  line: [
    ...([
      ['kind', 1],
      ['ref', 6],
      ['day', 6],
      ['value', 6],
      ['amount', 10],
      ['others', 10],
      ['client', 10],
      ['payer', 48],
    ] as const),
    ...([
      ['bankName', 15],
      ['branchName', 15],
      ['cancelled', 1],
      ['edi', 20],
    ] as const),
  ],
  sums: [
    ['kind', 1],
    ['inCount', 6],
    ['inSum', 12],
    ['cancelledCount', 6],
    ['cancelledSum', 12],
  ],
}

const statement: Layout = {
  head: [...account, ['zeros', 3], ['deposit', 1], ['number', 10], ['holder', 40], ['overdraft', 1], ['book', 1], ['balance', 14]],
  line: [
    ...([
      ['kind', 1],
      ['ref', 8],
      ['day', 6],
      ['value', 6],
      ['direction', 1],
      ['move', 2],
      ['amount', 12],
      ['others', 12],
    ] as const),
    ...([
      ['shown', 6],
      ['returned', 6],
      ['billKind', 1],
      ['bill', 7],
      ['sister', 3],
      ['client', 10],
      ['payer', 48],
    ] as const),
    ...([
      ['bankName', 15],
      ['branchName', 15],
      ['text', 20],
      ['edi', 20],
    ] as const),
  ],
  sums: [
    ['kind', 1],
    ['inCount', 6],
    ['inSum', 13],
    ['outCount', 6],
    ['outSum', 13],
    ['overdraft', 1],
    ['balance', 14],
  ],
}

/** Undefined: not a file of such records. */
export const zenginKind = (text: string): 'notice' | 'statement' | undefined =>
  /^101[01]\d{6}/.test(text) ? 'notice' : /^103[01]\d{6}/.test(text) ? 'statement' : undefined

type Cut = Record<string, string>
function cut(record: string, widths: Widths): Cut {
  const cells: Cut = {}
  let at = 0
  for (const [name, width] of widths) {
    cells[name] = record.slice(at, at + width).trim()
    at += width
  }
  return cells
}

export function readZengin(text: string, encoding: FileEncoding, today: string): BankFile {
  const kind = zenginKind(text) ?? 'statement'
  const layout = kind === 'notice' ? notice : statement
  const bad: BadLine[] = []
  const file: BankFile = { format: kind, encoding, account: null, openingBalance: null, closingBalance: null, lines: [] }
  let section: BankLine[] = []
  let before = ''
  for (const [index, record] of recordsOf(text).entries()) {
    const line = index + 1
    if (record.length !== 200) throw badRecord({ line, says: `${line}行目の長さが200バイトではありません。` })
    const next = record[0] ?? ''
    if (!(AFTER[before] ?? '').includes(next))
      throw badRecord({ line, says: `${line}行目の種類（${next}）が、決められた順番ではありません。` })
    before = next
    if (next === '1') {
      const head = cut(record, layout.head)
      if (!file.account) file.openingBalance = balanceOf(head)
      file.account = oneAccount(file.account, head, line)
      section = []
    } else if (next === '2') {
      if (file.lines.length === MAX_LINES) throw tooLarge()
      const read = readLine(cut(record, layout.line), kind, { line, today }, bad)
      if (read) {
        section.push(read)
        file.lines.push(read)
      }
    } else if (next === '8' && bad.length === 0) {
      const sums = cut(record, layout.sums)
      checkSums(sums, section, kind)
      file.closingBalance = balanceOf(sums)
    }
  }
  if (bad.length > 0) throw badLines(bad)
  if (before !== '9')
    throw badRecord({ line: recordsOf(text).length, says: 'ファイルの終わりの行がありません。途中で切れていないかご確認ください。' })
  if (file.lines.length === 0) throw emptyFile()
  return file
}

/** Null where none is given, or where it is below zero, which banks mark differently. */
const balanceOf = ({ balance, overdraft }: Cut): number | null => (balance && overdraft !== '2' ? Number(balance) : null)

/** Kinds of records that may follow each kind. */
const AFTER: Record<string, string> = { '': '1', '1': '28', '2': '28', '8': '19', '9': '' }

function recordsOf(text: string): string[] {
  if (/[\r\n]/.test(text)) return text.replace(/[\r\n\s]+$/, (end) => end.replaceAll(/[\r\n]/g, '')).split(/\r\n|\n|\r/)
  const records: string[] = []
  for (let at = 0; at < text.length; at += 200) records.push(text.slice(at, at + 200))
  return records
}

function oneAccount(known: FileAccount | null, head: Cut, line: number): FileAccount {
  const found = { bankCode: head.bank || null, branchCode: head.branch ?? '', number: (head.number ?? '').slice(-7) }
  if (known && (known.branchCode !== found.branchCode || known.number !== found.number))
    throw badRecord({ line, says: `${line}行目から別の口座です。口座ごとに保存してください。` })
  return found
}

function readLine(
  cell: Cut,
  kind: 'notice' | 'statement',
  { line, today }: { line: number; today: string },
  bad: BadLine[],
): BankLine | undefined {
  const says = (what: string) => void bad.push({ line, says: `${line}行目の${what}` })
  const day = readDay(cell.day ?? '', today)
  if (!day || isOld(day, today)) return says('日付が正しくありません。')
  if (day > today) return says('日付が、今日より先の日です。')
  if (!/^\d+$/.test(cell.amount ?? ''))
    return says('金額が数字ではありません。振込入金通知Bの形式には対応していません。CSVで保存し直してください。')
  const amount = Number(cell.amount)
  if (amount === 0) return says('金額が0円です。')
  if (kind === 'statement' && cell.direction !== '1' && cell.direction !== '2') return says('入払区分が正しくありません。')
  const direction = kind === 'statement' && cell.direction === '2' ? 'out' : 'in'
  const words = [cell.text, cell.edi, cell.client?.replace(/^0+$/, ''), cell.bankName, cell.branchName]
  const description = words.filter(Boolean).join(' ')
  return {
    ...{ line, direction, bookedOn: day, amount, payer: cell.payer ?? '', description },
    bankRef: cell.ref && !/^0+$/.test(cell.ref) ? cell.ref : null,
    balanceAfter: null,
    reversal: cell.cancelled === '1' || cell.move === '19' || (direction === 'out' && isReversal(description)),
  }
}

/** 組戻し: the sender's bank recalled the transfer. */
export const isReversal = (text: string) => /組戻|クミモドシ|取消/.test(text.normalize('NFKC'))

function checkSums(sums: Cut, lines: BankLine[], kind: 'notice' | 'statement') {
  const check = (name: '入金' | '出金' | '取消', of: BankLine[], count: string | undefined, sum: string | undefined) => {
    const total = of.reduce((total, { amount }) => total + amount, 0)
    if (Number(sum) !== total) throw wrongTotals(name, Number.isFinite(Number(sum)) ? formatYen(Number(sum)) : '不明', formatYen(total))
    if (Number(count) !== of.length) throw wrongTotals(name, `${Number(count)}件`, `${of.length}件`)
  }
  if (kind === 'statement') {
    const toward = (direction: 'in' | 'out') => lines.filter((line) => line.direction === direction)
    check('入金', toward('in'), sums.inCount, sums.inSum)
    check('出金', toward('out'), sums.outCount, sums.outSum)
  } else {
    const taken = (back: boolean) => lines.filter(({ reversal }) => reversal === back)
    check('入金', taken(false), sums.inCount, sums.inSum)
    check('取消', taken(true), sums.cancelledCount, sums.cancelledSum)
  }
}
