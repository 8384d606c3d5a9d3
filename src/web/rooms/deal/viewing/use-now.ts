import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The server's time, advancing while the screen is mounted: permissions depend on it. */
export function useNow(loaded: string): Date {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew from each time that the server tells.
  useEffect(() => {
    const began = performance.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - began), TICK_MS)
    return () => clearInterval(timer)
  }, [loaded])
  return new Date(new Date(loaded).getTime() + passed)
}
