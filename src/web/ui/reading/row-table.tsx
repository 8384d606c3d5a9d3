import type { ReactNode } from 'react'
import { noValue } from '#domain/base/words/format.ts'
import { classes } from '../classes.ts'
import styles from './row-table.module.css'

export interface RowColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Class of its cells. */
  className?: string | undefined
  /** On a phone its label is shown with it: a day or a figure means nothing alone. */
  labelOnPhone?: true
}

/** The first cell of a row: the face of a person, the cover of a house or an icon, and the name beside it. */
export const RowHead = ({ leading, children }: { leading: ReactNode; children: ReactNode }) => (
  <div className="row gap-3">
    {leading}
    <div className="shrinks">{children}</div>
  </div>
)

/** Rows of a list; the first column names the row. On a phone the others follow it in a flow, without empty ones. */
export function RowTable<Row extends { id: string }>({
  rows,
  columns,
  className,
}: {
  rows: readonly Row[]
  columns: readonly RowColumn<Row>[]
  className?: string | undefined
}) {
  return (
    <table className={classes(styles.table, styles.cards, className)}>
      <thead>
        <tr>
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ label, cell, className, labelOnPhone }, index) => {
              const shown = cell(row)
              if (index === 0)
                return (
                  <th key={label} scope="row">
                    {shown}
                  </th>
                )
              return (
                <td
                  key={label}
                  data-label={label || undefined}
                  data-named={labelOnPhone}
                  data-empty={shown === noValue || undefined}
                  className={className}
                >
                  {shown}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
