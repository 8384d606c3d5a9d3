import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent } from 'react'

/**
 * For the element around many plain links: they go through the router as its own links do. One of those costs the server as much as a
 * third of the card it stands in, so lists draw plain ones.
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
    /** Fetches the page while the finger is still down. */
    onPointerDown(event: PointerEvent) {
      const link = linkOf(event)
      // Nothing is lost when this fails: the click asks again, and says so.
      if (link) router.preloadRoute({ href: pathOf(link) } as never).catch(() => {})
    },
  }
}

const linkOf = (event: MouseEvent): HTMLAnchorElement | null =>
  (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])')

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash
