import { useEffect, useState } from 'react'

/** Counts down to zero in seconds; `count` restarts it. */
export function useSecondsLeft(seconds: number): [left: number, count: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds)
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [counting])
  return [left, setLeft]
}
