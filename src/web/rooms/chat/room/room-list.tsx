import type { ReactNode } from 'react'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { useLiveCopy } from '#web/live/use-live.ts'
import { NegotiationRow } from '#web/rooms/negotiation/negotiation-row.tsx'
import type { Side } from '#web/rooms/negotiation/paths.ts'
import styles from './room.module.css'
import { listRooms } from './room-data.ts'

/** The other talks, beside the open one, live. */
export function RoomList({
  rooms: loaded,
  side,
  now,
  fetch = listRooms,
  back,
}: {
  rooms: Negotiation[]
  side: Side
  now: Date
  fetch?: () => Promise<Negotiation[]>
  /** The way to the list of which these are the first. */
  back?: ReactNode
}) {
  const [rooms] = useLiveCopy(loaded, fetch, ({ kind }) => kind === 'chat' || kind === 'negotiation' || kind === 'read')
  return (
    <nav className={styles.list} aria-label="ほかの商談" data-said>
      {back}
      <ul>
        {rooms.map((negotiation) => (
          <li key={negotiation.id}>
            <NegotiationRow negotiation={negotiation} side={side} now={now} compact />
          </li>
        ))}
      </ul>
    </nav>
  )
}
