import { rememberedText } from '#web/device/remembered-text.ts'
import { type ColumnName, columnNames, usualColumns } from './column-names.ts'
import type { DeskSearch } from './desk-search.ts'

const kept = rememberedText('columns.estate')

/** The columns that the address names, as a kept view does; else those that whoever sits at this desk chose last. */
export function useColumns({ columns }: DeskSearch): [readonly ColumnName[], (columns: readonly ColumnName[]) => void] {
  const [text, keep] = kept.use()
  const chosen = columnNames.filter((name) => text.split(',').includes(name))
  const shown = columns ?? (chosen.length > 0 ? chosen : usualColumns)
  return [shown, (next) => keep(next.join() === usualColumns.join() ? '' : next.join())]
}
