import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { totalSentence } from '#domain/deal/deal-plan/settlement.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { mayPlan, type PlanDeal } from './deal.ts'
import { MoneyBackLink } from './money-back-link.tsx'

/** How taxes and fees are shared, once one side has entered it. */
export function SettlementPart({ deal }: { deal: PlanDeal }) {
  const { settlement } = deal.plan
  if (!settlement) return null
  const waits = mayPlan(deal, 'acceptSettlement')
  return (
    <section className="stack gap-2" aria-label="税・管理費などの精算">
      <h3>税・管理費などの精算</h3>
      <p className="text-l bold">{totalSentence(settlement)}</p>
      <p className="cluster gap-2">
        <Badge tone={settlement.acceptedAt ? 'green' : 'amber'}>{settlement.acceptedAt ? '合意済み' : '返事待ち'}</Badge>
        {settlement.terms.estimated && <Badge tone="amber">見込み</Badge>}
      </p>
      {deal.plan.planStatus !== PlanStatus.canceled && <MoneyBackLink deal={deal} />}
      <div>
        {/* Quiet, because the primary button belongs to the side whose turn it is. */}
        <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'plan', step: 'settle' }} resetScroll={false}>
          {waits ? '精算の内容を確かめる' : '精算の内容を見る'}
        </LinkButton>
      </div>
    </section>
  )
}
