import { useState } from 'react'
import { useOnce } from '#web/ui/use-once.ts'

interface Page<T> {
  items: readonly T[]
  cursor: string | null
}

/** A list that grows by もっと見る and keeps its place: `first` is the loader's page, `next` asks for the one behind a cursor. A new first page starts anew. */
export function useMore<T>(first: Page<T>, next: (cursor: string) => Promise<Page<T>>) {
  const [grown, setGrown] = useState<Page<T> & { from: Page<T> }>()
  const { busy, run } = useOnce({
    // Already there: it comes right after the first load.
    tell: async (error) => (await import('#web/ui/toast.tsx')).showFailure(error),
  })
  const shown = grown?.from === first ? grown : first

  const onMore = () =>
    run(async () => {
      if (shown.cursor === null) return
      const page = await next(shown.cursor)
      setGrown({ items: [...shown.items, ...page.items], cursor: page.cursor, from: first })
    })
  return { items: shown.items, more: { shown: shown.items.length, hasMore: shown.cursor !== null, busy, onMore } }
}
