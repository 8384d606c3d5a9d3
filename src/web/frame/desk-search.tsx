import { lazy, type MouseEvent, Suspense, useEffect } from 'react'
import { createStore, useStore } from '#web/state/store.ts'

const SearchDialog = lazy(async () => ({ default: (await import('#web/rooms/office/search/search-dialog.tsx')).SearchDialog }))

const isOpen = createStore(false)

/** The global search box, over any of the operators' pages: Ctrl+K or ⌘K, wherever the cursor is. */
export function DeskSearch() {
  const open = useStore(isOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      isOpen.set(true)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      isOpen.set(false)
    }
  }, [])
  return open ? (
    <Suspense>
      <SearchDialog onClose={() => isOpen.set(false)} />
    </Suspense>
  ) : null
}

/** For links to the search page: where there is room, the box opens over the current page instead. */
export function openOverPage(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia('(width >= 60rem)').matches) return
  event.preventDefault()
  isOpen.set(true)
}
