import type { ReactNode } from 'react'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import type { DrawingName } from '#web/ui/drawing/drawing.tsx'
import { paths, type Side } from './paths.ts'

interface NothingHereProps {
  negotiation: Negotiation
  side: Side
  now: Date
  /** A document to read instead of the reason. */
  paper?: ReactNode
  drawing?: DrawingName
  title: string
  children?: ReactNode
}

/** A page of a deal with nothing to do on it: whose turn it is in the deal, why or a document to read, and the way back. */
export function NothingHere({ negotiation, side, now, paper, drawing = 'veranda', title, children }: NothingHereProps) {
  const { turn, head, until } = dealStanding(negotiation, side, now)
  const room = { to: paths[side].room, params: { id: negotiation.id } } as const
  const back = (
    <LinkButton kind={turn ? 'quiet' : 'primary'} {...room} wide={false}>
      商談に戻る
    </LinkButton>
  )
  return (
    <>
      {turn && (
        <section className="stack gap-3">
          <h2>この取引の次の手順</h2>
          <p>
            {head}
            {until && <span className="nowrap">（{until}）</span>}
          </p>
          <p>
            <LinkButton wide={false} {...room} search={{ tab: 'plan' }}>
              予定を見る
            </LinkButton>
          </p>
        </section>
      )}
      {paper ? (
        <div className="stack gap-4">
          {paper}
          <p>{back}</p>
        </div>
      ) : (
        <section className="stack gap-3 left tinted pad-4">
          <div className="row middle gap-4">
            <BesideTitle name={drawing} />
            <div className="stack gap-1">
              <h2 className="text-m">{title}</h2>
              {children && <div className="muted">{children}</div>}
            </div>
          </div>
          {back}
        </section>
      )}
    </>
  )
}
