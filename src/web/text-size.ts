import { useSyncExternalStore } from 'react'
import { keepCookie, readCookie } from './cookies.ts'
import { TEXT_SIZE_COOKIE } from './text-size-cookie.ts'

export type TextSize = 'normal' | 'large'

const listeners = new Set<() => void>()

/** 「大きな文字」: kept in a cookie, so the first page already comes in the size that was chosen. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore(subscribe, chosen, chosen), choose]
}

const chosen = (): TextSize => (readCookie(TEXT_SIZE_COOKIE) === 'large' ? 'large' : 'normal')

function choose(size: TextSize) {
  keepCookie(TEXT_SIZE_COOKIE, size)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
