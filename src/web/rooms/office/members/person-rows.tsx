import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export interface PersonRow {
  title: ReactNode
  /** The page on which it is managed. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>
  marks?: ReactNode
  second?: ReactNode
  words?: ReactNode
}
interface Page<T> {
  items: readonly T[]
  cursor: string | null
}

/** A tab of a member's page, newest first. */
export function PersonRows<T extends { id: string }>({
  first,
  next,
  list,
  empty,
  rowOf,
}: {
  first: Page<T>
  next: (cursor: string) => Promise<Page<T>>
  /** Identifies the list across reloads. */
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
  <li className="stack gap-1 ends-3 line-below">
    <p className="cluster middle gap-2">
      {link ? <Link {...link}>{title}</Link> : <strong>{title}</strong>}
      {marks}
    </p>
    {second && <p className="hint">{second}</p>}
    {words && <p className="pre-line">{words}</p>}
  </li>
)
