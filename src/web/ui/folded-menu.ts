import type { FocusEvent, KeyboardEvent } from 'react'

/** Closes a menu made of `details`, and gives the focus back to what opened it. */
export function closeOnEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape') return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/** Closes the menu when the focus leaves it. */
export function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}
