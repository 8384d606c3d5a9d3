import { csvRows } from './csv-rows.ts'
import { decodeFile } from './decode.ts'
import type { BankFile } from './line.ts'
import { type Columns, findPreset, guessColumns } from './presets.ts'
import { emptyFile, MAX_BANK_FILE_BYTES, tooLarge } from './problems.ts'
import { readColumns } from './read-columns.ts'
import { readZengin, zenginKind } from './zengin.ts'

/** A CSV file with unknown columns, which the operator has to assign: its first rows, and a suggestion. */
export interface UnknownFile {
  format: 'other'
  encoding: BankFile['encoding']
  rows: string[][]
  guess: ReturnType<typeof guessColumns>
}

const SAMPLE = 12

/** Recognises a file by its content, never by its name, and reads it whole or refuses it. */
export function readBankFile(
  bytes: Uint8Array,
  { today, columns }: { today: string; columns?: Columns | null },
): BankFile | (UnknownFile & { lines?: undefined }) {
  if (bytes.length > MAX_BANK_FILE_BYTES) throw tooLarge()
  const { text, encoding } = decodeFile(bytes)
  if (text.trim() === '') throw emptyFile()
  if (zenginKind(text)) return readZengin(text, encoding, today)
  const rows = csvRows(text)
  const cells = rows.map((row) => row.cells)
  const preset = findPreset(cells)
  const known = preset ?? (columns ? { format: 'other' as const, columns } : undefined)
  if (!known) return { format: 'other', encoding, rows: cells.slice(0, SAMPLE), guess: guessColumns(cells) }
  const lines = readColumns(rows, known.columns, today)
  return { format: known.format, encoding, account: null, openingBalance: null, closingBalance: null, lines }
}
