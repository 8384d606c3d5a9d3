import { useEffect, useRef } from 'react'
import { keysOff } from './key-switch.ts'

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable], dialog, [popover]'

/** Acts by single keys; none while somebody types, with a modifier, or over an open sheet. */
export function useKeys(keys: Record<string, () => unknown>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (keysOff.get() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (target.closest(TYPING)) return
      // A link or a button does by Enter what it is there for, and so does a choice, which keeps the focus once it is made.
      if (event.key === 'Enter' && target.closest('a, button, select, input')) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
