import { useEffect, useRef } from 'react'

/** Where the detail covers the list, the focus moves to its heading when it opens, and back to its line when it is closed. */
export function useOpenedFocus(id: string | undefined) {
  const [lines, detail] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)]
  const seen = useRef(id)
  const covered = useRef(false)
  useEffect(() => {
    const before = seen.current
    seen.current = id
    if (before === id) return
    const wasCovered = covered.current
    covered.current = lines.current?.offsetParent === null
    if (covered.current) detail.current?.querySelector('h2')?.focus()
    else if (wasCovered && before) lines.current?.querySelector<HTMLElement>(`a[href*="/admin/deposit/${before}"]`)?.focus()
  }, [id, lines, detail])
  return { lines, detail }
}
