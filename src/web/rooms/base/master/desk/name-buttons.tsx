import { Button } from '#web/ui/button.tsx'

interface MasterRow {
  id: string
  archivedFlag: boolean
}

/** Names that open their dialogs; plain text for readers who may not edit. */
export function NameButtons<Row extends MasterRow>({
  rows,
  nameOf,
  onOpen,
}: {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
}) {
  return (
    <ul className="cluster gap-2">
      {rows.map((row) => {
        const words = nameOf(row) + (row.archivedFlag ? '（使わない）' : '')
        return (
          <li key={row.id}>
            {onOpen ? (
              <Button kind="quiet" wide={false} aria-label={`「${words}」を編集する`} onClick={() => onOpen(row)}>
                {words}
              </Button>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}
