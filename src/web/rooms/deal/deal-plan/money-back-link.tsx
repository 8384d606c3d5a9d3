import { NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { writeRefusal, writerOf } from '#domain/deal/bank-details/policy.ts'
import { partyOf } from '#domain/deal/negotiation/policy.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { PlanDeal } from './deal.ts'

/** Link to the account for refunds: its recipient registers it there, and its payer finds it there. */
export function MoneyBackLink({ deal: { plan, negotiation, viewer, acts } }: { deal: PlanDeal }) {
  if (!acts || !writerOf(plan, NoticePurpose.return) || partyOf(viewer, negotiation) === undefined) return null
  const writes = writeRefusal(viewer, negotiation, plan, NoticePurpose.return) === undefined
  return (
    <div>
      <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'plan', ...(writes && { step: 'bankReturn' }) }} hash="bankReturn">
        {writes ? '戻るお金を受け取る口座を登録する' : '返金の振込先を見る'}
      </LinkButton>
    </div>
  )
}
