import { useSyncExternalStore } from 'react'
import { keepCookie, readCookie } from './cookies.ts'

export type TextSize = 'normal' | 'large'

const cookie = 'text-size'
const listeners = new Set<() => void>()

/** 「大きな文字」: kept in a cookie, so the first page already comes in the size that was chosen. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore(subscribe, chosen, chosen), choose]
}

const chosen = (): TextSize => (readCookie(cookie) === 'large' ? 'large' : 'normal')

function choose(size: TextSize) {
  keepCookie(cookie, size)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
