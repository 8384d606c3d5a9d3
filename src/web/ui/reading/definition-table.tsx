import type { ReactNode } from 'react'
import { noValue } from '#domain/base/words/format.ts'
import styles from './definition-table.module.css'

export interface Row {
  term: string
  /** An empty value is shown as ―, so that no row is bare. */
  value: ReactNode
}

/** Terms and their values: 物件概要, 申込内容. In two columns where there is room; `sums` stand under each other. */
export function DefinitionTable({ rows, columns = 1, sums }: { rows: readonly Row[]; columns?: 1 | 2; sums?: boolean }) {
  return (
    <dl className={`grid line-above ${columns === 2 ? styles.two : styles.one}`} data-sums={sums || undefined}>
      {rows.map(({ term, value }) => (
        <div className={`stack baseline line-below ${styles.row}`} key={term}>
          <dt>{term}</dt>
          <dd className="pad-3">{value === null || value === undefined || value === '' ? noValue : value}</dd>
        </div>
      ))}
    </dl>
  )
}
