import type { DealPlan } from '#domain/deal-plan/contract.ts'
import { isSigned } from '#domain/deal-plan/standing.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import type { Paper } from '#domain/paper/contract.ts'
import type { DealStatement } from '#domain/statement/contract.ts'
import type { UserType } from '#platform/context.ts'
import { PaperTab } from '#web/rooms/paper/paper-tab.tsx'
import { isOver, type PaperPlace } from '#web/rooms/paper/place.ts'
import { ContractLink } from '#web/rooms/sale-contract/contract-link.tsx'
import { StatementLinks } from '#web/rooms/statement/statement-links.tsx'
import { RoomPart } from './room-part.tsx'

/** 書類: what is written here, and what both sides bring. */
export function PapersPart({
  negotiation,
  viewer,
  plan,
  papers,
  where,
  statements,
}: {
  negotiation: Negotiation
  viewer: { id: string; userType: UserType }
  plan: DealPlan | undefined
  papers: readonly Paper[]
  where: PaperPlace
  statements: readonly DealStatement[]
}) {
  const signed = plan !== undefined && isSigned(plan.steps)
  const before = plan && (
    <>
      <StatementLinks {...{ negotiation, viewer, statements }} over={isOver(where)} land={plan.facts.includes('land')} />
      {(signed || !isOver(where)) && <ContractLink {...{ negotiation, viewer, signed }} />}
    </>
  )
  return (
    <RoomPart title="書類">
      <PaperTab {...{ where, papers, before }} />
    </RoomPart>
  )
}
