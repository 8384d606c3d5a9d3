import { useRef } from 'react'
import { useMore } from '#web/lists/use-more.ts'

interface Page<T> {
  items: readonly T[]
  cursor: string | null
}

/** A growing list whose first page is loaded again whenever something changes: what もっと見る brought stays under it, and the reader's place with it. */
export function useLiveMore<T extends { id: string }>(first: Page<T>, listKey: string, next: (cursor: string) => Promise<Page<T>>) {
  // The first page that the list has grown from: a change loads another one, other conditions begin another list.
  const begun = useRef({ listKey, first, grown: false })
  if (begun.current.listKey !== listKey || !begun.current.grown) begun.current = { listKey, first, grown: false }
  const { items: grown, more } = useMore(begun.current.first, next)
  begun.current.grown = grown !== begun.current.first.items
  if (!begun.current.grown) return { items: first.items, more }
  const fresh = new Set(first.items.map(({ id }) => id))
  const items = [...first.items, ...grown.filter(({ id }) => !fresh.has(id))]
  return { items, more: { ...more, shown: items.length } }
}
