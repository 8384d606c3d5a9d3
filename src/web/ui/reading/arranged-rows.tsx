import type { ReactNode } from 'react'
import type { Arrangement } from '#platform/http/arranging.ts'
import { Button } from '../button.tsx'
import { showFailure } from '../toast.tsx'
import { useOnce } from '../use-once.ts'
import styles from './card-rows.module.css'

interface Given<Row> {
  /** In the order in which they stand. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** What it is; the name alone unless said. */
  children?: (row: Row) => ReactNode
  /** What else may be done about it. */
  moves?: (row: Row) => ReactNode
  /** Sends the whole list in its new order; absent for whoever may not. */
  arrange?: (wanted: Arrangement) => Promise<unknown>
  /** Also after a refusal: the list was no longer what stands here. */
  onChanged: () => unknown
}

/** Rows that somebody puts in order, one step at a press. */
export function ArrangedRows<Row extends { id: string; version: number }>({
  rows,
  nameOf,
  children,
  moves,
  arrange,
  onChanged,
}: Given<Row>) {
  const { busy, run } = useOnce({ tell: showFailure, after: onChanged })
  const swap = (index: number, other: number) =>
    run(async () => {
      const wanted = rows.map((row, at) => (at === index ? rows[other] : at === other ? rows[index] : row) ?? row)
      await arrange?.({ items: wanted.map(({ id, version }) => ({ id, version })) })
    })
  const step = (row: Row, index: number, other: number, sign: string, where: string) => (
    <Button
      kind="quiet"
      wide={false}
      busy={busy}
      disabled={other < 0 || other >= rows.length}
      aria-label={`「${nameOf(row)}」を${where}へ`}
      onClick={() => swap(index, other)}
    >
      {sign}
    </Button>
  )
  return (
    <ul className={styles.list}>
      {rows.map((row, index) => (
        <li key={row.id} className={styles.row}>
          <div>{children ? children(row) : <strong>{nameOf(row)}</strong>}</div>
          {(arrange || moves) && (
            <div className="cluster gap-2">
              {arrange && rows.length > 1 && (
                <>
                  {step(row, index, index - 1, '▲', '上')}
                  {step(row, index, index + 1, '▼', '下')}
                </>
              )}
              {moves?.(row)}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
