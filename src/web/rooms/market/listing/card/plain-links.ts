import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent } from 'react'

/**
 * For an element with many plain links: it passes their clicks to the router. A router link costs the server a third of a whole card, so
 * lists render plain ones.
 */
export function usePlainLinks() {
  const router = useRouter()
  return {
    onClick(event: MouseEvent) {
      const link = linkOf(event)
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void router.navigate({ href: pathOf(link) })
    },
    /** Loads the page while the finger is still down. */
    onPointerDown(event: PointerEvent) {
      const link = linkOf(event)
      // If this fails, the click loads again and shows the error.
      if (link) router.preloadRoute({ href: pathOf(link) } as never).catch(() => {})
    },
  }
}

const linkOf = (event: MouseEvent): HTMLAnchorElement | null =>
  (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])')

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash
