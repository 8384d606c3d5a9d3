import { useState } from 'react'

/** The value as it was, as long as the new one says the same: what hangs on it need not begin anew. */
export function useUnchanged<T>(value: T): T {
  const [held, setHeld] = useState(value)
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held
  setHeld(value)
  return value
}
