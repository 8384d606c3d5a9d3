import type { ReactNode } from 'react'
import { noValue } from '#domain/base/words/format.ts'
import styles from './side-by-side.module.css'

export interface Fact {
  label: string
  a: string | null
  b: string | null
}

/** Two things compared; matches are marked, also by a word. */
export const SideBySide = ({ heads, facts }: { heads: readonly { id: string; name: ReactNode }[]; facts: readonly Fact[] }) => (
  <table className={`full ${styles.sides}`}>
    <thead>
      <tr>
        <td />
        {heads.map(({ id, name }) => (
          <th key={id} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {facts.map(({ label, a, b }) => {
        const same = a !== null && a === b
        return (
          <tr key={label} data-same={same || undefined}>
            <th scope="row">
              {label}
              {same && <span className={`small ${styles.same}`}>同じ</span>}
            </th>
            <td>{a ?? noValue}</td>
            <td>{b ?? noValue}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
