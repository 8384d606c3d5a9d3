import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { useLiveCopy } from '#web/live/use-live.ts'
import { NegotiationRow } from '#web/rooms/deal/negotiation/negotiation-row.tsx'
import type { Side } from '#web/rooms/deal/negotiation/paths.ts'
import { listRooms } from './room-data.ts'

/** The other negotiations, next to the open one; updated live. */
export function RoomList({ rooms: loaded, side, now }: { rooms: Negotiation[]; side: Side; now: Date }) {
  const [rooms] = useLiveCopy(loaded, listRooms, ({ kind }) => kind === 'chat' || kind === 'negotiation' || kind === 'read')
  return (
    <ul>
      {rooms.map((negotiation) => (
        <li key={negotiation.id}>
          <NegotiationRow negotiation={negotiation} side={side} now={now} compact />
        </li>
      ))}
    </ul>
  )
}
