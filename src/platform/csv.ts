const BOM = '\uFEFF'
type Cells = readonly string[]

/**
 * CSV for Excel: UTF-8 with a byte order mark, CRLF, and no cell that a spreadsheet would run as a formula; Japanese Excel also reads ＝ as
 * =.
 */
export const csv = ([head = [], ...rows]: readonly Cells[]): string => csvHead(head) + csvLines(rows)

/** The head of a file that is written in pieces; continue with `csvLines`. */
export const csvHead = (head: Cells): string => BOM + csvLines([head])

export const csvLines = (rows: readonly Cells[]): string =>
  rows.map((cells) => `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`).join('')

/** A negative number is no formula. */
const defuse = (cell: string) => (/^[=+\-@＝＋－＠\t\r\n]/.test(cell) && !/^-\d+$/.test(cell) ? `'${cell}` : cell)
const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
