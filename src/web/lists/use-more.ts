import { useState } from 'react'
import { sentenceOf } from '#web/api/problem.ts'

interface Page<T> {
  items: readonly T[]
  cursor: string | null
}

/** A list that grows by もっと見る and keeps its place: `first` is the loader's page, `next` asks for the one behind a cursor. A new first page starts anew. */
export function useMore<T>(first: Page<T>, next: (cursor: string) => Promise<Page<T>>) {
  const [grown, setGrown] = useState<Page<T> & { from: Page<T> }>()
  const [busy, setBusy] = useState(false)
  const shown = grown?.from === first ? grown : first

  const onMore = async () => {
    if (busy || shown.cursor === null) return
    setBusy(true)
    try {
      const page = await next(shown.cursor)
      setGrown({ items: [...shown.items, ...page.items], cursor: page.cursor, from: first })
    } catch (error) {
      const { showToast } = await import('#web/ui/toast.tsx') // already there: it comes right after the first load
      showToast(sentenceOf(error), { kind: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { items: shown.items, more: { shown: shown.items.length, hasMore: shown.cursor !== null, busy, onMore } }
}
