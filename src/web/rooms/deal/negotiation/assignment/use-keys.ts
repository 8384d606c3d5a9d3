import { useEffect, useRef } from 'react'
import { keysOff } from './key-switch.ts'

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable], dialog, [popover]'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'target'>

/** Maps a key press to its action, or none where the key belongs to a field. */
export function actOf(keys: Record<string, () => unknown>, event: KeyPress): (() => unknown) | undefined {
  if (keysOff.get() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return undefined
  const target = event.target as HTMLElement
  if (target.closest(TYPING)) return undefined
  // On a link or a button Enter activates it; a select keeps the focus after a choice, so it is excluded too.
  if (event.key === 'Enter' && target.closest('a, button, select, input')) return undefined
  return keys[event.key]
}

/** Single-key shortcuts; inactive while typing, with a modifier, or over an open sheet. */
export function useKeys(keys: Record<string, () => unknown>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const act = actOf(latest.current, event)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
