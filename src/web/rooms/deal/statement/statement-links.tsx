import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { DealStatement } from '#domain/deal/statement/contract.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { statementStanding } from '#domain/deal/statement/standing.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { StatementLines } from './deal-statements.tsx'

interface Links {
  negotiation: Negotiation
  viewer: { id: string }
  land: boolean
  statements: readonly DealStatement[]
  /** Closed: neither written nor read for this deal any more. */
  over: boolean
}

/** 告知書・付帯設備表: links from the deal's papers. The seller writes both; land has no facility table. */
export function StatementLinks({ negotiation, viewer, land, over, statements }: Links) {
  const { id: negotiationID, estateID: id, sellerID, buyerID } = negotiation
  const isSeller = viewer.id === sellerID
  const isParty = isSeller || viewer.id === buyerID
  const stated = { statements, viewer: isSeller ? 'seller' : isParty ? 'buyer' : 'admin' } as const
  const wayTo = (kind: StatementKind) => {
    const facts = statements.find((each) => each.kind === kind)
    const isGiven = facts && statementStanding(facts, 'seller').state !== 'none'
    return `${StatementKind.labels[kind]}を${over ? '見る' : isGiven ? '見る・直す' : '書く'}`
  }
  const title = land ? '告知書' : '告知書・付帯設備表'
  if (!isParty)
    return statements.length > 0 ? (
      <section className="stack gap-2">
        <h3>{title}</h3>
        <StatementLines {...stated} />
      </section>
    ) : null
  return (
    <section className="stack gap-2">
      <h3>{title}</h3>
      <p>
        {isSeller
          ? '家や土地について知っていることを、買主に正しく伝える書類です。'
          : `売主様が、家や土地について知っていることを書く書類です。${over ? '' : '届いたら、気になる項目を1つずつ確かめましょう。'}`}
      </p>
      <StatementLines {...stated} />
      <div className="cluster gap-2">
        {isSeller ? (
          <>
            <LinkButton kind="quiet" wide={false} to="/seller/estate/$id/statement/$kind" params={{ id, kind: '1' }}>
              {wayTo(StatementKind.condition)}
            </LinkButton>
            {!land && (
              <LinkButton kind="quiet" wide={false} to="/seller/estate/$id/statement/$kind" params={{ id, kind: '2' }}>
                {wayTo(StatementKind.facilities)}
              </LinkButton>
            )}
          </>
        ) : (
          <LinkButton kind="quiet" wide={false} to="/buyer/deal/$negotiationID/statement" params={{ negotiationID }}>
            {land ? '告知書を開く' : '告知書・付帯設備表を開く'}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
