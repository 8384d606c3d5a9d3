import { useRouter } from '@tanstack/react-router'
import { createContext, useContext, useRef, useState } from 'react'
import { type FactsOf, type Held, held, type Page, taken, whole } from './frozen-list.ts'

/** So long after the answer to one's own deed what comes is that answer again. */
const ANSWER_MS = 400
/** And no longer one waits for it: what others do meanwhile would come in unmarked. */
const [LOOK_MS, LOOKS] = [100, 30]

type Changed = () => Promise<void>

/**
 * The first page of a list that stands still while the office works: what others do is marked, and comes into its place when the reader
 * asks for it, does something themselves, or opens another list.
 */
export function useFrozenList<T extends { id: string }>(
  list: string,
  first: Page<T>,
  factsOf: FactsOf<T> = whole,
): Held<T> & { take: () => void; changedHere: Changed } {
  const router = useRouter()
  const [mine, setMine] = useState<Held<T>>(() => taken(list, first))
  const [own, setOwn] = useState(0)
  const next =
    mine.list !== list || (own > 0 && mine.page !== first) ? taken(list, first) : mine.latest !== first ? held(mine, first, factsOf) : mine
  if (next !== mine) setMine(next)
  const take = () => setMine(taken(list, first))
  const newest = useRef(first)
  newest.current = first
  const changedHere = async () => {
    const before = newest.current
    setOwn((n) => n + 1)
    await router.invalidate()
    const done = () => setTimeout(() => setOwn((n) => n - 1), ANSWER_MS)
    // What others are told of it loads the screen as well, and may have cut this short.
    const look = (left: number) => (newest.current !== before || left === 0 ? done() : setTimeout(() => look(left - 1), LOOK_MS))
    look(LOOKS)
  }
  return { ...next, take, changedHere }
}

const AroundIt = createContext<Changed | undefined>(undefined)
/** Tells the moves within a list how it looks again: `value` is its `changedHere`. */
export const HeldAround = AroundIt.Provider

/** What a move calls when it is done: the list around it takes what it finds, and any other screen looks again. */
export function useChanged(): Changed {
  const router = useRouter()
  return useContext(AroundIt) ?? (() => router.invalidate())
}
