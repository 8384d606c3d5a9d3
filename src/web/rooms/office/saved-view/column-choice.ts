import { useRef, useState } from 'react'
import { type ColumnList, type ColumnName, columnLists, usualColumns } from '#domain/office/saved-view/column-enumerations.ts'
import { api } from '#web/api/client.ts'
import { showFailure } from '#web/ui/toast.tsx'

export interface ColumnChoice<L extends ColumnList> {
  shown: readonly ColumnName<L>[]
  /** Kept with the account; `told` says it in the address. */
  keep: (names: readonly ColumnName<L>[], told: () => unknown) => void
}

/** The columns that the address names, as a kept view does; else those that the reader chose last, on whichever device. */
export function useColumnChoice<L extends ColumnList>(
  list: L,
  named: readonly ColumnName<L>[] | undefined,
  chosen: readonly ColumnName<L>[] | null,
): ColumnChoice<L> {
  const [own, setOwn] = useState<{ over: typeof chosen; names: readonly ColumnName<L>[]; held: boolean }>()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const kept = own?.over === chosen ? own.names : (chosen ?? usualColumns[list])
  const keep = async (names: readonly ColumnName<L>[], told: () => unknown) => {
    // Shown at once, and until the address says it as well.
    setOwn({ over: chosen, names, held: true })
    const usual = isUsual(list, names)
    if (!usual) void told()
    try {
      // One after another, so that what was pressed last is what stays.
      const put = () => api.setListColumns({ params: { list }, body: { columns: usual ? null : [...names] } })
      const sent = before.current.then(put, put)
      before.current = sent
      await sent
      // An address without columns asks for those that are kept: it must not be answered with those of before.
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

/** The last column stays: a list of titles alone would look broken. */
export function withColumn<L extends ColumnList>(list: L, shown: readonly ColumnName<L>[], name: ColumnName<L>): readonly ColumnName<L>[] {
  const all: readonly ColumnName<L>[] = columnLists[list]
  const next = all.filter((one) => (one === name ? !shown.includes(one) : shown.includes(one)))
  return next.length === 0 ? shown : next
}
