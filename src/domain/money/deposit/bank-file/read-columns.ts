import type { CsvRow } from './csv-rows.ts'
import type { BankLine } from './line.ts'
import type { Columns } from './presets.ts'
import { type BadLine, badLines, emptyFile, MAX_LINES, tooLarge } from './problems.ts'
import { isOld, readAmount, readDay } from './values.ts'
import { isReversal } from './zengin.ts'

/** The lines of an account in a CSV file whose columns are known. */
export function readColumns(rows: readonly CsvRow[], columns: Columns, today: string): BankLine[] {
  const bad: BadLine[] = []
  const below = rows.slice(columns.head + 1)
  if (below.length > MAX_LINES) throw tooLarge()
  const lines = below.flatMap((row) => readRow(row, columns, today, bad) ?? [])
  if (bad.length > 0) throw badLines(bad)
  if (lines.length === 0) throw emptyFile()
  return lines
}

function readRow({ line, cells }: CsvRow, columns: Columns, today: string, bad: BadLine[]): BankLine | undefined {
  const says = (what: string) => void bad.push({ line, says: `${line}行目の${what}` })
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim())
  const day = readDay(columns.day.map(cell).join('/'), today)
  if (!day || isOld(day, today)) return says('日付が正しくありません。')
  if (day > today) return says('日付が、今日より先の日です。')
  const [into, out, balance] = [readAmount(cell(columns.in)), readAmount(cell(columns.out)), readAmount(cell(columns.balance))]
  if (into === undefined || out === undefined || balance === undefined) return says('金額が数字ではありません。')
  const signed = columns.out === columns.in ? into : (into || 0) - (out || 0)
  if (!signed) return says('金額が0円です。')
  const described = columns.description.map(cell).filter(Boolean).join(' ')
  const payer = payerIn(cell(columns.payer))
  const direction = signed > 0 ? 'in' : 'out'
  return {
    ...{ line, direction, bookedOn: day, amount: Math.abs(signed), payer, description: described },
    bankRef: cell(columns.bankRef) || null,
    balanceAfter: balance,
    reversal: direction === 'out' && isReversal(`${described} ${cell(columns.payer)}`),
  }
}

/** 振込 ﾔﾏﾀﾞ ﾊﾅｺ: many banks write the kind of the line before the name. */
const payerIn = (text: string) => text.replace(/^(お?振込?み?入金|お?振り?込み?|フリコミ|ﾌﾘｺﾐ)[*＊]?[\s　：:]*/, '').trim()
