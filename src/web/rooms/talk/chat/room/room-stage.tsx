import { mdiFileDocumentOutline } from '@mdi/js'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import type { PlanDeal } from '#web/rooms/deal/deal-plan/deal.ts'
import { FinishedPlan } from '#web/rooms/deal/deal-plan/plan-view.tsx'
import type { LeftStages } from '#web/rooms/deal/negotiation/left-stages.ts'
import { TradeProgress } from '#web/rooms/deal/negotiation/trade-progress.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './room.module.css'
import { LastChange } from './room-head.tsx'
import { PapersLink } from './room-tabs.tsx'

/** Above the plan: how far the deal has come, and its last change. */
export function RoomStage({
  planDeal,
  left,
  papers,
  pending,
  ...head
}: Parameters<typeof LastChange>[0] & {
  planDeal: PlanDeal | undefined
  left: LeftStages
  papers: readonly Paper[]
  /** Something in the negotiation is waiting for the office. */
  pending: boolean
}) {
  return (
    <div className={`stack gap-2 ${styles.stage}`} data-plain>
      {planDeal?.plan.planStatus === PlanStatus.done || head.negotiation.stage === DealStage.done ? (
        <>
          <FinishedPlan deal={planDeal} pending={pending} />
          <KeptPapers papers={papers} />
        </>
      ) : (
        <TradeProgress negotiation={head.negotiation} left={left} />
      )}
      <LastChange {...head} />
    </div>
  )
}

/** After the deal its papers are what both sides come back for. */
function KeptPapers({ papers }: { papers: readonly Paper[] }) {
  const kept = papers.filter(({ files }) => files.length > 0)
  return (
    kept.length > 0 && (
      <section className="stack gap-3 above-4">
        <h2>控えの書類</h2>
        <ul className="stack gap-2">
          {kept.map(({ id, title }) => (
            <li key={id} className="row middle gap-2">
              <Icon path={mdiFileDocumentOutline} />
              {title}
            </li>
          ))}
        </ul>
        <p>
          <PapersLink />
        </p>
      </section>
    )
  )
}
