import { Link } from '@tanstack/react-router'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'

/** The viewings of an ended listing that took place, newest first. */
export const DoneList = ({
  viewings,
  now,
  nameOf,
}: {
  viewings: readonly Pick<Viewing, 'id' | 'negotiationID' | 'start' | 'end'>[]
  now: Date
  nameOf: (negotiationID: string) => string
}) => (
  <section className="stack gap-3" aria-labelledby="done">
    <h2 id="done">終わった見学</h2>
    <ul className="stack">
      {viewings.map(({ id, negotiationID, start, end }) => (
        <li key={id} className="cluster between gap-x-3 ends-3 line-below">
          <span>{start && end && formatSlot({ start, end }, now)}</span>
          <Link to="/seller/chat/$id" params={{ id: negotiationID }} search={{ tab: 'plan' }}>
            {`買主 ${nameOf(negotiationID)}`}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
