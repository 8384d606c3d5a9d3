import { useSyncExternalStore } from 'react'
import { TEXT_SIZE_COOKIE } from './text-size-cookie.ts'

type TextSize = 'normal' | 'large'

const listeners = new Set<() => void>()

/** 「大きな文字」: kept in a cookie, and read from it before the page is seen. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore(subscribe, chosen, drawn), choose]
}

let here: TextSize | undefined
// The page says in which size it stands; a cookie would have to be asked for in another process.
const chosen = (): TextSize => (here ??= document.documentElement.dataset.text === 'large' ? 'large' : 'normal')
/** The same for everybody: a page for guests is drawn once for all of them. */
const drawn = (): TextSize => 'normal'

function choose(size: TextSize) {
  here = size
  keep(size)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function keep(size: TextSize) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${TEXT_SIZE_COOKIE}=${size}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
