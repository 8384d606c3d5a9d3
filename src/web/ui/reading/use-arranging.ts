import type { Arrangement } from '#platform/http/arranging.ts'
import { showFailure } from '../toast.tsx'
import { useAction } from '../use-once.ts'

/** Moves a row: sends the whole list as it was displayed. `onChanged` is called after a refusal as well. */
export function useArranging<Row extends { id: string; version: number }>(
  rows: readonly Row[],
  arrange: ((wanted: Arrangement) => Promise<unknown>) | undefined,
  onChanged: () => unknown,
) {
  const { busy, run } = useAction({ tell: showFailure, after: onChanged })
  const move = (from: number, to: number) =>
    run(async () => {
      const row = rows[from]
      if (!row || from === to) return
      const wanted = rows.toSpliced(from, 1).toSpliced(to, 0, row)
      await arrange?.({ items: wanted.map(({ id, version }) => ({ id, version })) })
    })
  return { busy, move }
}
