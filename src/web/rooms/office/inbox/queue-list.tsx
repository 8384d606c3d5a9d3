import { useState } from 'react'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { countNew, type FrozenRows, freezeRows, isOutdated, type Page, refreshFrozenRows } from '#web/live/frozen-list.ts'
import { News } from '#web/live/news.tsx'
import { useLiveCopy } from '#web/live/use-live.ts'
import { NegotiationRow } from '#web/rooms/deal/negotiation/negotiation-row.tsx'
import { talkFacts } from './talk-facts.ts'

/**
 * The list the operator came from, next to the open negotiation. Its order stays fixed while one is open, and is refreshed with the next.
 */
export function QueueList({
  rooms: loaded,
  open,
  most,
  from,
  now,
  fetch,
}: {
  rooms: Negotiation[]
  /** The open negotiation in its present state. */
  open: Negotiation
  /** The limit of the query. */
  most: number
  from: string | undefined
  now: Date
  fetch: () => Promise<Negotiation[]>
}) {
  const [rooms] = useLiveCopy(loaded, fetch, ({ kind }) => kind === 'chat' || kind === 'negotiation' || kind === 'read')
  const list = `${open.id} ${from}`
  const [mine, setMine] = useState<FrozenRows<Negotiation> & { rooms: Negotiation[] }>(() => ({
    ...freezeRows(list, pageOf(rooms, most)),
    rooms,
  }))
  const next =
    mine.list !== list
      ? { ...freezeRows(list, pageOf(rooms, most)), rooms }
      : mine.rooms === rooms
        ? mine
        : { ...refreshFrozenRows(mine, pageOf(rooms, most), talkFacts), rooms }
  if (next !== mine) setMine(next)
  const { items } = next.page
  return (
    <>
      <News
        count={countNew(next, items)}
        outdated={isOutdated(next, open.id)}
        onTake={() => setMine({ ...freezeRows(list, pageOf(rooms, most)), rooms })}
      />
      <ul>
        {(items.some(({ id }) => id === open.id) ? items : [open, ...items]).map((talk) => (
          <li key={talk.id}>
            <NegotiationRow
              // The row of the open negotiation shows its live state.
              negotiation={talk.id === open.id ? open : talk}
              side="admin"
              now={now}
              compact
              // Changes in the open one are visible next to the list.
              {...(next.changed.has(talk.id) && talk.id !== open.id && { marks: [{ words: '更新あり' }] })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const pageOf = (items: readonly Negotiation[], most: number): Page<Negotiation> => ({ items, cursor: items.length < most ? null : 'more' })
