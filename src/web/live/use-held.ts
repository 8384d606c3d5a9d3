import { useRouter } from '@tanstack/react-router'
import { createContext, useContext, useState } from 'react'
import { type FactsOf, type FrozenRows, freezeRows, type Page, refreshFrozenRows, whole } from './frozen-list.ts'

/** Updates within this time after the answer to the user's own action are treated as part of that answer. */
const ANSWER_MS = 400

type OnChanged = () => Promise<void>

/**
 * The first page of a list that holds still while operators work: changes by others are marked, and rows move only when the reader asks for
 * it, acts themselves, or opens another list.
 */
export function useFrozenList<T extends { id: string }>(
  list: string,
  first: Page<T>,
  factsOf: FactsOf<T> = whole,
): FrozenRows<T> & { take: () => void; changedHere: OnChanged } {
  const router = useRouter()
  const [mine, setMine] = useState<FrozenRows<T>>(() => freezeRows(list, first))
  const [own, setOwn] = useState(0)
  const next =
    mine.list !== list || (own > 0 && mine.page !== first)
      ? freezeRows(list, first)
      : mine.latest !== first
        ? refreshFrozenRows(mine, first, factsOf)
        : mine
  if (next !== mine) setMine(next)
  const take = () => setMine(freezeRows(list, first))
  const changedHere = async () => {
    setOwn((n) => n + 1)
    await router.invalidate()
    setTimeout(() => setOwn((n) => n - 1), ANSWER_MS)
  }
  return { ...next, take, changedHere }
}

const AroundIt = createContext<OnChanged | undefined>(undefined)
/** Gives the actions within a list its refresh: `value` is its `changedHere`. */
export const HeldAround = AroundIt.Provider

/** Called by an action when it is done: refreshes the surrounding list, or else reloads the screen. */
export function useChanged(): OnChanged {
  const router = useRouter()
  return useContext(AroundIt) ?? (() => router.invalidate())
}
