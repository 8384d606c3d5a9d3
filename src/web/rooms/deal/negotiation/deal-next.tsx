import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { paths, type Side } from './paths.ts'

/** Under a page with nothing to do: whose turn it is in the deal, and the way to its plan. */
export function DealNext({ negotiation, side, now }: { negotiation: Negotiation; side: Side; now: Date }) {
  const { turn, head } = dealStanding(negotiation, side, now)
  if (!turn || !head) return null
  return (
    <section className="stack gap-3">
      <h2>この取引の次の手順</h2>
      <p>{head}</p>
      <p>
        <LinkButton kind="quiet" wide={false} to={paths[side].room} params={{ id: negotiation.id }} search={{ tab: 'plan' }}>
          予定を見る
        </LinkButton>
      </p>
    </section>
  )
}
