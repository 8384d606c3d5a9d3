import type { LinkProps } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { DaysLeft } from './days-left.tsx'

/** The seller's next step in the negotiations of a house, above everything else on its page. */
export const HouseTurn = ({ turn, now }: { turn: { label: string; due: string | null; place: object; who: string }; now: Date }) => (
  <section className="stack gap-2 left pad-4 rounded waits">
    <p className="small bold">{`次はあなたの番です（${turn.who}）`}</p>
    <h2>{turn.label}</h2>
    <DaysLeft due={turn.due} now={now} />
    <LinkButton wide={false} {...(turn.place as LinkProps)}>
      商談を開く
    </LinkButton>
  </section>
)
