import { DefinitionTable, type Row } from './definition-table.tsx'
import { Disclosure } from './disclosure.tsx'

const SHOWN_ROWS = 8

/** The first rows, and the rest behind one press; a single row is not worth one. */
export function FoldedTable({ rows, open }: { rows: readonly Row[]; open?: boolean }) {
  const shown = rows.length === SHOWN_ROWS + 1 ? rows.length : SHOWN_ROWS
  return (
    <>
      <DefinitionTable rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <Disclosure summary={`残りの${rows.length - shown}項目を見る`} open={open}>
          <DefinitionTable rows={rows.slice(shown)} />
        </Disclosure>
      )}
    </>
  )
}
