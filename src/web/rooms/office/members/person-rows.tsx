import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/ui/reading/line-rows.module.css'

export interface PersonRow {
  title: ReactNode
  /** Where it is seen to. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>
  marks?: ReactNode
  second?: ReactNode
  words?: ReactNode
}
interface Page<T> {
  items: readonly T[]
  cursor: string | null
}

/** One tab of a member's page: what there is, newest first. */
export function PersonRows<T extends { id: string }>({
  first,
  next,
  list,
  empty,
  rowOf,
}: {
  first: Page<T>
  next: (cursor: string) => Promise<Page<T>>
  /** The same list as before, however it was loaded. */
  list: string
  empty: string
  rowOf: (each: T) => PersonRow
}) {
  const { items, more } = useMore(first, next, list)
  if (items.length === 0)
    return (
      <EmptyState title="まだありません">
        <p>{empty}</p>
      </EmptyState>
    )
  return (
    <div>
      <ul>
        {items.map((each) => (
          <OneRow key={each.id} {...rowOf(each)} />
        ))}
      </ul>
      <More {...more} />
    </div>
  )
}

export const OneRow = ({ title, link, marks, second, words }: PersonRow) => (
  <li className={styles.row}>
    <p className="cluster middle gap-2">
      {link ? <Link {...link}>{title}</Link> : <strong>{title}</strong>}
      {marks}
    </p>
    {second && <p className={styles.second}>{second}</p>}
    {words && <p className={styles.words}>{words}</p>}
  </li>
)
