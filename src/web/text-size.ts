import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { useSyncExternalStore } from 'react'
import { TEXT_SIZE_COOKIE } from './text-size-cookie.ts'

export type TextSize = 'normal' | 'large'

const listeners = new Set<() => void>()

/** 「大きな文字」: kept in a cookie, so the first page already comes in the size that was chosen. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore(subscribe, chosen, chosen), choose]
}

let here: TextSize | undefined
const sizeOf = (kept: string | undefined): TextSize => (kept === 'large' ? 'large' : 'normal')

// The page says in which size it was drawn; a cookie would have to be asked for in another process.
const chosen = createIsomorphicFn()
  .server((): TextSize => sizeOf(getCookie(TEXT_SIZE_COOKIE)))
  .client((): TextSize => (here ??= sizeOf(document.documentElement.dataset.text)))

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
