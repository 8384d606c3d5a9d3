import { useRef, useState } from 'react'
import { type ColumnList, type ColumnName, columnLists, usualColumns } from '#domain/office/saved-view/column-enumerations.ts'
import { api } from '#web/api/client.ts'
import { showFailure } from '#web/ui/toast.tsx'

export interface ColumnChoice<L extends ColumnList> {
  shown: readonly ColumnName<L>[]
  /** Saves the columns with the account; `told` updates the address. */
  keep: (names: readonly ColumnName<L>[], told: () => unknown) => void
}

/** The columns named in the address, as in a saved view; otherwise those the user last chose, on any device. */
export function useColumnChoice<L extends ColumnList>(
  list: L,
  named: readonly ColumnName<L>[] | undefined,
  chosen: readonly ColumnName<L>[] | null,
): ColumnChoice<L> {
  const [own, setOwn] = useState<{ over: typeof chosen; names: readonly ColumnName<L>[]; held: boolean }>()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const kept = own?.over === chosen ? own.names : (chosen ?? usualColumns[list])
  const keep = async (names: readonly ColumnName<L>[], told: () => unknown) => {
    // Shown immediately, and until the address has the same.
    setOwn({ over: chosen, names, held: true })
    const usual = isUsual(list, names)
    if (!usual) void told()
    try {
      // Saved one after another, so that the last choice wins.
      const put = () => api.setListColumns({ params: { list }, body: { columns: usual ? null : [...names] } })
      const sent = before.current.then(put, put)
      before.current = sent
      await sent
      // An address without columns uses the saved ones, so it may change only after they are saved.
      if (usual) await told()
      setOwn((now) => (now?.names === names ? { ...now, held: false } : now))
    } catch (error) {
      setOwn(undefined)
      showFailure(error)
    }
  }
  return { shown: own?.held ? own.names : (named ?? kept), keep: (names, told) => void keep(names, told) }
}

export const isUsual = (list: ColumnList, names: readonly string[]) => names.join() === usualColumns[list].join()

/** The last column cannot be removed: a list of titles alone would look broken. */
export function withColumn<L extends ColumnList>(list: L, shown: readonly ColumnName<L>[], name: ColumnName<L>): readonly ColumnName<L>[] {
  const all: readonly ColumnName<L>[] = columnLists[list]
  const next = all.filter((one) => (one === name ? !shown.includes(one) : shown.includes(one)))
  return next.length === 0 ? shown : next
}
