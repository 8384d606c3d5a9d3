import { badRecord, MAX_LINES, tooLarge } from './problems.ts'

const MAX_CELLS = 100
const MAX_LETTERS = 1000
/** Lines of explanation above and below those of the account. */
const AROUND = 100

export interface CsvRow {
  /** In the file, from 1; a quoted cell may take several lines. */
  line: number
  cells: string[]
}

/** The rows of a CSV file in one pass; rows without any text are left out. */
export function csvRows(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  let from = 0
  const close = (cell: string) => {
    if (cell.length > MAX_LETTERS) throw badRecord({ line, says: `${line}行目に、長すぎる文字があります。` })
    if (row.cells.push(cell) > MAX_CELLS) throw badRecord({ line, says: `${line}行目の列が多すぎます（${MAX_CELLS}列まで）。` })
  }
  const end = () => {
    if (row.cells.some((cell) => cell.trim() !== '') && rows.push(row) > MAX_LINES + AROUND) throw tooLarge()
    line++
    row = { line, cells: [] }
  }
  while (from <= text.length) {
    const quoted = text[from] === '"'
    const { cell, next } = quoted ? quotedCell(text, from, line) : plainCell(text, from)
    if (quoted) line += cell.split('\n').length - 1
    close(cell)
    const mark = text[next]
    if (mark === ',') {
      from = next + 1
    } else if (mark === undefined || mark === '\n' || mark === '\r') {
      end()
      from = next + (mark === '\r' && text[next + 1] === '\n' ? 2 : 1)
    } else {
      throw badRecord({ line, says: `${line}行目の引用符（"）の後に、余分な文字があります。` })
    }
  }
  return rows
}

const END = /[,\r\n]/g
function plainCell(text: string, from: number): { cell: string; next: number } {
  END.lastIndex = from
  const next = END.exec(text)?.index ?? text.length
  return { cell: text.slice(from, next), next }
}

function quotedCell(text: string, from: number, line: number): { cell: string; next: number } {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw badRecord({ line, says: `${line}行目の引用符（"）が閉じられていません。途中で切れていないかご確認ください。` })
    if (text[quote + 1] !== '"') return { cell: text.slice(from + 1, quote).replaceAll('""', '"'), next: quote + 1 }
    at = quote + 2
  }
}
