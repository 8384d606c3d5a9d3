import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useKeys } from '#web/rooms/deal/negotiation/assignment/use-keys.ts'
import type { DepositSearch } from './load-deposits.ts'

interface List {
  items: readonly { id: string }[]
  chosen: string | undefined
  search: DepositSearch
}

/** Keyboard control of the list: j and k choose the next and the previous line. */
export function useDepositKeys({ items, chosen, search }: List): void {
  const navigate = useNavigate()
  // Ahead of the page while it loads.
  const place = useRef({ chosen, at: chosen })
  if (place.current.chosen !== chosen) place.current = { chosen, at: chosen }
  const move = (by: number) => {
    const at = items.findIndex(({ id }) => id === place.current.at)
    const next = items[Math.min(Math.max(at + by, 0), items.length - 1)]
    if (!next || next.id === place.current.at) return
    place.current.at = next.id
    document.querySelector(`a[href*="/admin/deposit/${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
    void navigate({ to: '/admin/deposit/{-$id}', params: { id: next.id }, search, replace: true, resetScroll: false })
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.querySelector<HTMLInputElement>('input[name=keyword]')?.focus(),
  })
}
