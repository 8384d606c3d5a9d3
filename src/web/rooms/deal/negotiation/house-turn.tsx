import type { LinkProps } from '@tanstack/react-router'
import { isLate } from '#domain/deal/deal-plan/deal-standing.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** The seller's next step in the negotiations of a house, above everything else on its page. */
export const HouseTurn = ({
  turn,
  now,
}: {
  turn: { label: string; until: string | null; due: string | null; place: object; who: string }
  now: Date
}) => (
  <section className="stack gap-2 left pad-4 rounded waits">
    <p className="small bold">{`次はあなたの番です（${turn.who}）`}</p>
    <h2>{turn.label}</h2>
    {turn.until && <p className={isLate(turn.due, now) ? 'bold alarm' : undefined}>{turn.until}</p>}
    <LinkButton wide={false} {...(turn.place as LinkProps)}>
      商談を開く
    </LinkButton>
  </section>
)
