import { useLayoutEffect, useRef } from 'react'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { useLiveCopy } from '#web/live/use-live.ts'
import { NegotiationRow } from '#web/rooms/deal/negotiation/negotiation-row.tsx'
import type { Side } from '#web/rooms/deal/negotiation/paths.ts'
import { type ListedRoom, listRooms } from './room-data.ts'

/** The other negotiations, next to the open one, whose row is scrolled into sight; updated live. */
export function RoomList({ rooms: loaded, side, now }: { rooms: ListedRoom[]; side: Side; now: Date }) {
  // A bill reloads the whole room, so a message need not ask for the bills again.
  const bills = new Map(loaded.map(({ id, bill }) => [id, bill]))
  const [rooms] = useLiveCopy<Negotiation[]>(loaded, listRooms, ({ kind }) => kind === 'chat' || kind === 'negotiation' || kind === 'read')
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const frame = list.current?.parentElement
    const row = list.current?.querySelector('[aria-current="page"]')?.closest('li')
    if (!frame || !row) return
    const { top, bottom, height } = frame.getBoundingClientRect()
    // Only the list moves: scrollIntoView would also move the page.
    if (row.getBoundingClientRect().bottom > bottom) frame.scrollTop += row.getBoundingClientRect().top - top - height / 3
  }, [])
  return (
    <ul ref={list} className="grid">
      {rooms.map((negotiation) => (
        <li key={negotiation.id}>
          <NegotiationRow negotiation={negotiation} side={side} now={now} bill={bills.get(negotiation.id)} compact />
        </li>
      ))}
    </ul>
  )
}
