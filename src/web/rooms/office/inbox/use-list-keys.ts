import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import {
  assign,
  type Colleague,
  markUnread,
  type Reload,
  settle,
  type Takeover,
  undoLast,
} from '#web/rooms/deal/negotiation/assignment/assignment.ts'
import { useKeys } from '#web/rooms/deal/negotiation/assignment/use-keys.ts'
import { fromOf } from '#web/rooms/talk/inbox/from.ts'
import type { OfficeSearch } from '#web/rooms/talk/inbox/office-search.ts'
import { showFailure } from '#web/ui/toast.tsx'

interface List {
  search: OfficeSearch
  items: readonly InboxTalk[]
  me: Colleague
  ids: ReadonlySet<string>
  choose: (ids: ReadonlySet<string>) => void
  changed: Reload
  ask: (takeover: Takeover) => void
}

/** Keyboard control of the list; returns the selected row. */
export function useListKeys({ search, items, me, ids, choose, changed, ask }: List): string | undefined {
  // Coming back from a negotiation selects its row.
  const came = useLocation({ select: ({ hash }) => hash })
  const [place = came, setPlace] = useState<string>()
  const navigate = useNavigate()
  const at = items.findIndex(({ id }) => id === place)
  const here = items[at]
  const move = (to: number) => {
    const next = items[Math.min(Math.max(to, 0), items.length - 1)]
    setPlace(next?.id)
    document.querySelector(`a[href*="/admin/chat/${next?.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const open = ({ id }: InboxTalk) => void navigate({ to: '/admin/chat/$id', params: { id }, search: { from: fromOf(search) } })
  const act = (action: (talk: InboxTalk) => Promise<unknown>) => here && void action(here).catch(showFailure)
  const choosing = (field: string) => {
    if (!here && ids.size === 0) return
    if (here && !ids.has(here.id)) choose(new Set([...ids, here.id]))
    // Once the bar is rendered.
    setTimeout(() => document.getElementById(field)?.focus())
  }
  useKeys({
    j: () => move(at + 1),
    k: () => move(at - 1),
    Enter: () => here && open(here),
    o: () => here && open(here),
    x: () => here && choose(new Set(ids.has(here.id) ? [...ids].filter((id) => id !== here.id) : [...ids, here.id])),
    i: () => here?.adminID !== me.id && act((talk) => assign(talk, me, changed, { ask })),
    // A selected row is handled by the bulk bar below.
    a: () => choosing('bulk-assignee'),
    h: () => choosing('bulk-snooze'),
    u: () => act((talk) => markUnread(talk, changed)),
    // Without `waitingSince` someone else already settled it, and only they may undo that.
    e: () => here?.waitingSince && act((talk) => settle(talk, changed)),
    z: undoLast,
  })
  return here?.id
}
