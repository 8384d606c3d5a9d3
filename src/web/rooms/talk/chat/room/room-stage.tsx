import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import type { PlanDeal } from '#web/rooms/deal/deal-plan/deal.ts'
import { FinishedPlan } from '#web/rooms/deal/deal-plan/plan-view.tsx'
import type { LeftStages } from '#web/rooms/deal/negotiation/left-stages.ts'
import { TradeProgress } from '#web/rooms/deal/negotiation/trade-progress.tsx'
import styles from './room.module.css'
import { LastChange } from './room-head.tsx'

/** Above the plan: how far the deal has come, and its last change. */
export function RoomStage({ planDeal, left, ...head }: Parameters<typeof LastChange>[0] & { planDeal?: PlanDeal; left: LeftStages }) {
  return (
    <div className={`stack gap-2 ${styles.stage}`} data-plain>
      {planDeal?.plan.planStatus === PlanStatus.done ? (
        <FinishedPlan deal={planDeal} />
      ) : (
        <TradeProgress negotiation={head.negotiation} left={left} />
      )}
      <LastChange {...head} />
    </div>
  )
}
