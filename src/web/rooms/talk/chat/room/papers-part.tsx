import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { isSigned } from '#domain/deal/deal-plan/standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { lackingForContract } from '#domain/deal/paper/step-papers.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import type { DealStatement } from '#domain/deal/statement/contract.ts'
import type { UserType } from '#platform/context.ts'
import { lackingText } from '#web/rooms/deal/deal-plan/plan-words.ts'
import { PaperTab } from '#web/rooms/deal/paper/paper-tab.tsx'
import { isOver, type PaperPlace } from '#web/rooms/deal/paper/place.ts'
import { ContractLink } from '#web/rooms/deal/sale-contract/contract-link.tsx'
import { StatementLinks } from '#web/rooms/deal/statement/statement-links.tsx'
import { RoomPart } from './room-part.tsx'

/** 書類: documents written here, and those provided by both sides. */
export function PapersPart({
  negotiation,
  viewer,
  plan,
  papers,
  where,
  statements,
  contract,
}: {
  negotiation: Negotiation
  viewer: { id: string; userType: UserType }
  plan: DealPlan | undefined
  papers: readonly Paper[]
  where: PaperPlace
  statements: readonly DealStatement[]
  contract: SaleContract | undefined
}) {
  const signed = plan !== undefined && isSigned(plan.steps)
  const step = plan?.steps.find(({ code }) => code === 'papers')
  const lacking = step && lackingText(step, lackingForContract(papers).length)
  const before = plan && (
    <>
      <StatementLinks {...{ negotiation, viewer, statements }} over={isOver(where)} land={plan.facts.includes('land')} />
      {(signed || !isOver(where)) && <ContractLink {...{ negotiation, viewer, signed, contract }} />}
    </>
  )
  return (
    <RoomPart title="書類">
      <PaperTab
        {...{ papers, before }}
        where={{ ...where, signed }}
        planned={lacking && `予定の「${step.title}」は済み（${lacking}）です。`}
      />
    </RoomPart>
  )
}
