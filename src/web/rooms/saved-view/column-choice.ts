import { useState } from 'react'
import { type ColumnList, type ColumnName, columnLists, usualColumns } from '#domain/saved-view/column-enumerations.ts'
import { api } from '#web/api/client.ts'
import { showFailure } from '#web/ui/toast.tsx'

export interface ColumnChoice<L extends ColumnList> {
  shown: readonly ColumnName<L>[]
  keep: (names: readonly ColumnName<L>[]) => void
}

/** The columns that the address names, as a kept view does; else those that the reader chose last, on whichever device. */
export function useColumnChoice<L extends ColumnList>(
  list: L,
  named: readonly ColumnName<L>[] | undefined,
  chosen: readonly ColumnName<L>[] | null,
): ColumnChoice<L> {
  const [own, setOwn] = useState<{ over: typeof chosen; names: readonly ColumnName<L>[] }>()
  const kept = own?.over === chosen ? own.names : (chosen ?? usualColumns[list])
  const keep = (names: readonly ColumnName<L>[]) => {
    setOwn({ over: chosen, names })
    const columns = isUsual(list, names) ? null : [...names]
    void api.putListColumns({ params: { list }, body: { columns } }).catch((error: unknown) => {
      setOwn(undefined)
      showFailure(error)
    })
  }
  return { shown: named ?? kept, keep }
}

export const isUsual = (list: ColumnList, names: readonly string[]) => names.join() === usualColumns[list].join()

/** The last column stays: a list of titles alone would look broken. */
export function withColumn<L extends ColumnList>(list: L, shown: readonly ColumnName<L>[], name: ColumnName<L>): readonly ColumnName<L>[] {
  const all: readonly ColumnName<L>[] = columnLists[list]
  const next = all.filter((one) => (one === name ? !shown.includes(one) : shown.includes(one)))
  return next.length === 0 ? shown : next
}
