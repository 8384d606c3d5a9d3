import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './row-table.module.css'

export interface RowColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Class of its cells. */
  style?: string | undefined
  /** On a card its content needs no label. */
  nameless?: true
}

/** Rows of a list; the first column names the row. On a phone each row is a card. */
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
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ label, cell, style, nameless }, index) =>
              index === 0 ? (
                <th key={label} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={label} data-label={nameless ? undefined : label} className={style}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
