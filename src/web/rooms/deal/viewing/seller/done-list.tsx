import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'

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
        <li key={id} className="cluster middle gap-3 ends-3 line-below">
          <Avatar name={nameOf(negotiationID)} side="buyer" />
          <div className="stack gap-1 wide-field">
            <p className="cluster middle gap-x-3">
              <span className="bold">{`${nameOf(negotiationID)}さん`}</span>
              <Badge>見学済み</Badge>
            </p>
            <p className="hint figures">{start && end && formatSlot({ start, end }, now)}</p>
          </div>
          <LinkButton kind="quiet" to="/seller/chat/$id" params={{ id: negotiationID }} search={{ tab: 'plan' }}>
            商談を開く
          </LinkButton>
        </li>
      ))}
    </ul>
  </section>
)
