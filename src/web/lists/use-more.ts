import { useState } from 'react'
import { useAction } from '#web/ui/use-once.ts'

interface Page<T> {
  items: readonly T[]
  cursor: string | null
}

/**
 * A list that grows by もっと見る: `first` is the loader's page, `next` fetches the page after a cursor. A new first page resets the list,
 * unless `list` says it is the same one: then the loaded rows stay below it, and the reader's position with them.
 */
export function useMore<T extends { id: string }>(first: Page<T>, next: (cursor: string) => Promise<Page<T>>, list: unknown = first) {
  const [grown, setGrown] = useState<Page<T> & { list: unknown }>()
  const { busy, run } = useAction({
    // Already loaded: it comes right after the first load.
    tell: async (error) => (await import('#web/ui/toast.tsx')).showFailure(error),
  })
  const { items, cursor } = grown && grown.list === list ? { ...grown, items: appendLoaded(first.items, grown.items) } : first

  const onMore = () =>
    run(async () => {
      if (cursor === null) return
      const page = await next(cursor)
      setGrown({ ...page, items: [...items, ...page.items], list })
    })
  return { items, more: { shown: items.length, hasMore: cursor !== null, busy, onMore } }
}

/** Keeps the rows loaded so far below a new first page, without duplicates. */
export function appendLoaded<T extends { id: string }>(first: readonly T[], grown: readonly T[]): readonly T[] {
  const fresh = new Set(first.map(({ id }) => id))
  return [...first, ...grown.filter(({ id }) => !fresh.has(id))]
}
