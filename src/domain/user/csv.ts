const BOM = '\uFEFF'

/** CSV as Excel opens it: UTF-8 with a byte order mark, CRLF, and no cell that a spreadsheet would run as a formula. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((cells) => `${cells.map((cell) => quoted(defused(cell))).join(',')}\r\n`).join('')

const defused = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
