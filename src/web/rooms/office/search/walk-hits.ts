import type { KeyboardEvent } from 'react'

/** Arrows walk from the field down the finds and back; Enter follows a link as everywhere. For what holds the field and the finds. */
export function walkHits(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-hit]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
