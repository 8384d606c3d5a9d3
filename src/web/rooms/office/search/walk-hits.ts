import type { KeyboardEvent } from 'react'

/** Arrow keys move between the field and the hits; Enter follows a link as usual. Attach to the element around both. */
export function walkHits(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-hit]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
