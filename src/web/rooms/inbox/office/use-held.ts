import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Held, held, type Page, type Row, taken } from './held-list.ts'

/** So long after one's own deed what comes is its answer. */
const ANSWER_MS = 400

/**
 * The first page of a list that stands still while the office works: what others do is marked, and comes into its place when the reader
 * asks for it, does something themselves, or opens another list.
 */
export function useHeld<T extends Row>(list: string, first: Page<T>): Held<T> & { take: () => void; changedHere: () => Promise<void> } {
  const router = useRouter()
  const [mine, setMine] = useState<Held<T>>(() => taken(list, first))
  const [own, setOwn] = useState(0)
  const next =
    mine.list !== list || (own > 0 && mine.page !== first) ? taken(list, first) : mine.latest !== first ? held(mine, first) : mine
  if (next !== mine) setMine(next)
  const take = () => setMine(taken(list, first))
  const changedHere = async () => {
    setOwn((n) => n + 1)
    await router.invalidate()
    setTimeout(() => setOwn((n) => n - 1), ANSWER_MS)
  }
  return { ...next, take, changedHere }
}
