import type { ReactNode } from 'react'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import { heldDepositText } from '#domain/deal/deal-plan/held-deposit.ts'
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
  const back = (
    <LinkButton to={paths[side].room} params={{ id: negotiation.id }} wide={false}>
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
      <DealNext {...{ negotiation, side, now }} />
    </>
  )
}

/** The deal's next turn, on a page where nothing is left to do. */
export function DealNext({ negotiation, side, now }: Pick<NothingHereProps, 'negotiation' | 'side' | 'now'>) {
  const { turn, head, until } = dealStanding(negotiation, side, now)
  const held = heldDepositText(negotiation, side, now)
  if (!turn && !held) return null
  return (
    <section className="stack gap-3">
      <h2>この取引の次の手順</h2>
      {held && <p>{held}</p>}
      {turn && (
        <p>
          {head}
          {until && <span className="nowrap">（{until}）</span>}
        </p>
      )}
      <p>
        <LinkButton kind="quiet" wide={false} to={paths[side].room} params={{ id: negotiation.id }} search={{ tab: 'plan' }}>
          予定を見る
        </LinkButton>
      </p>
    </section>
  )
}
