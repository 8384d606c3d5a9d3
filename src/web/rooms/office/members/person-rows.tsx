import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { SmallCover } from '#web/rooms/base/image/small-cover.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import rows from '#web/ui/reading/row-table.module.css'

export interface PersonRow {
  title: ReactNode
  /** The photo of the house it is about; null where the house has none. */
  cover?: string | null
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

export const OneRow = ({ title, cover, link, marks, second, words }: PersonRow) => (
  <li className={`row gap-3 ends-3 line-below ${rows.dots}`}>
    {cover !== undefined && <SmallCover path={cover} />}
    <div className="stack gap-1 grows">
      <p className="cluster middle gap-2">
        {link ? (
          <Link {...link} className="ink bold">
            {title}
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        {marks}
      </p>
      {second && <p className="hint">{second}</p>}
      {words && <p className="pre-line">{words}</p>}
    </div>
  </li>
)
