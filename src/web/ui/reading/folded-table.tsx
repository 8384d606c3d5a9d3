import { DefinitionTable, type Row } from './definition-table.tsx'
import { Disclosure } from './disclosure.tsx'

const SHOWN_ROWS = 8

/** The first rows, and the rest behind one press. */
export const FoldedTable = ({ rows, open }: { rows: readonly Row[]; open?: boolean }) => (
  <>
    <DefinitionTable rows={rows.slice(0, SHOWN_ROWS)} />
    {rows.length > SHOWN_ROWS && (
      <Disclosure summary={`残りの${rows.length - SHOWN_ROWS}項目を見る`} open={open}>
        <DefinitionTable rows={rows.slice(SHOWN_ROWS)} />
      </Disclosure>
    )}
  </>
)
