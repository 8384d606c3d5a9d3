import { type Kind, type ParseResult, read, write } from '#web/ui/form/typed.ts'

/** Fields with several lines: rooms, renovations, co-owners. */
export interface RowPlan {
  /** Label and kind of each column. */
  columns: Readonly<Record<string, { label: string; kind: Kind }>>
  /** A line without this column counts as empty. */
  needs: string
}

/** A line as form values. */
export type Row = Readonly<Record<string, string>>

/** Lines as the API expects them: empty ones are dropped, and one without its required column is held back. */
export function readRows({ columns, needs }: RowPlan, rows: readonly Row[]): ParseResult {
  const read: Record<string, unknown>[] = []
  for (const row of rows.filter(isWritten)) {
    const reading = readRow(columns, row)
    if (!('value' in reading)) return reading
    const line = reading.value as Record<string, unknown>
    if (line[needs] === undefined) return { unfinished: `${columns[needs]?.label}を${wordFor(columns[needs]?.kind)}してください。` }
    read.push(line)
  }
  return { value: read }
}

export const writeRows = ({ columns }: RowPlan, lines: readonly Record<string, unknown>[]): Row[] =>
  lines.map((line) =>
    Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, write(kind, line[name] as string | number | null)])),
  )

export const emptyRow = ({ columns }: RowPlan): Row => Object.fromEntries(Object.keys(columns).map((name) => [name, '']))

const isWritten = (row: Row) => Object.values(row).some((text) => text.trim() !== '')

const wordFor = (kind: Kind | undefined) => (kind === 'code' ? '選択' : '入力')

/** Empty columns are omitted. */
function readRow(columns: RowPlan['columns'], row: Row): ParseResult {
  const line: Record<string, unknown> = {}
  for (const [name, { label, kind }] of Object.entries(columns)) {
    const typed = (row[name] ?? '').trim()
    if (typed === '') continue
    const reading = read(kind, typed, label)
    if (!('value' in reading)) return reading
    line[name] = reading.value
  }
  return { value: line }
}
