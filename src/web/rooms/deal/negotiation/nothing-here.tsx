import type { ReactNode } from 'react'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { DrawingName } from '#web/ui/drawing/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { paths, type Side } from './paths.ts'

interface NothingHereProps {
  negotiation: Negotiation
  side: Side
  now: Date
  /** A document to read instead of the reason. */
  paper?: ReactNode
  drawing?: DrawingName | undefined
  title: string
  children?: ReactNode
}

/** A page of a deal with nothing to do on it: why, or a document to read; the way back; and whose turn it is in the deal. */
export function NothingHere({ negotiation, side, now, paper, drawing, title, children }: NothingHereProps) {
  const { turn, head, until } = dealStanding(negotiation, side, now)
  const room = { to: paths[side].room, params: { id: negotiation.id } } as const
  const back = (
    <LinkButton {...room} wide={false}>
      商談に戻る
    </LinkButton>
  )
  return (
    <>
      {paper ? (
        <div className="stack gap-4">
          {paper}
          <p>{back}</p>
        </div>
      ) : (
        <EmptyState {...{ drawing, title }} action={back}>
          {children}
        </EmptyState>
      )}
      {turn && (
        <section className="stack gap-3">
          <h2>この取引の次の手順</h2>
          <p>
            {head}
            {until && <span className="nowrap">（{until}）</span>}
          </p>
          <p>
            <LinkButton kind="quiet" wide={false} {...room} search={{ tab: 'plan' }}>
              予定を見る
            </LinkButton>
          </p>
        </section>
      )}
    </>
  )
}
