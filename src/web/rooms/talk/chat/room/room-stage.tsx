import { mdiFileDocumentOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { HandoverStatus } from '#domain/deal/handover/enumerations.ts'
import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { ContractKind } from '#domain/deal/sale-contract/enumerations.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { UserType } from '#platform/context.ts'
import type { PlanDeal } from '#web/rooms/deal/deal-plan/deal.ts'
import { FinishedPlan } from '#web/rooms/deal/deal-plan/plan-view.tsx'
import type { LeftStages } from '#web/rooms/deal/negotiation/left-stages.ts'
import { TradeProgress } from '#web/rooms/deal/negotiation/trade-progress.tsx'
import { wayTo } from '#web/rooms/deal/sale-contract/contract-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './room.module.css'
import type { RoomData } from './room-data.ts'
import { LastChange } from './room-head.tsx'
import { PapersLink } from './room-tabs.tsx'

/** Above the plan: how far the deal has come, and its last change. */
export function RoomStage({
  planDeal,
  left,
  pending,
  kept,
  first,
  ...head
}: Parameters<typeof LastChange>[0] & {
  planDeal: PlanDeal | undefined
  left: LeftStages
  kept: Pick<RoomData, 'papers' | 'statements' | 'contract' | 'record'>
  /** Something in the negotiation is waiting for the office. */
  pending: boolean
  /** Above all else. */
  first?: ReactNode
}) {
  return (
    <div className={`stack gap-2 ${styles.stage}`} data-plain>
      {first}
      {planDeal?.plan.planStatus === PlanStatus.done || head.negotiation.stage === DealStage.done ? (
        <>
          <FinishedPlan deal={planDeal} pending={pending} small={head.side === 'admin'} />
          <KeptPapers {...kept} planDeal={planDeal} />
        </>
      ) : (
        <TradeProgress negotiation={head.negotiation} left={left} />
      )}
      <LastChange {...head} />
    </div>
  )
}

/** After the deal its papers are what both sides come back for: the final ones, without the draft that the contract was made of. */
function KeptPapers({
  planDeal,
  papers,
  statements,
  contract,
  record,
}: Parameters<typeof RoomStage>[0]['kept'] & { planDeal: PlanDeal | undefined }) {
  const drafted = ({ files }: Paper) => contract !== undefined && files.some(({ id }) => id === contract.paperFileID)
  const isBuyer = planDeal?.viewer.userType === UserType.buyer
  const rows: { key: string; title: string; way?: ReactNode }[] = [
    ...(planDeal && contract
      ? [{ key: contract.id, title: '契約書', way: <Link {...wayTo(planDeal)}>{ContractKind.labels[contract.kind]}</Link> }]
      : []),
    ...statements
      .filter(({ handedOver }) => handedOver !== null)
      .map(({ kind }) => ({
        key: `statement-${kind}`,
        title: StatementKind.labels[kind],
        way: isBuyer && planDeal && (
          <Link to="/buyer/deal/$negotiationID/statement" params={{ negotiationID: planDeal.negotiation.id }}>
            {StatementKind.labels[kind]}
          </Link>
        ),
      })),
    ...(record.handoverStatus === HandoverStatus.confirmed
      ? [
          {
            key: 'handover',
            title: '引渡し確認書',
            way: (
              <a href={`/api/negotiation/${record.negotiationID}/handover/sheet`} target="_blank" rel="noopener">
                引渡し確認書（PDF）
              </a>
            ),
          },
        ]
      : []),
    ...papers.filter((paper) => paper.files.length > 0 && !drafted(paper)).map(({ id, title }) => ({ key: id, title })),
  ]
  return (
    rows.length > 0 && (
      <section className="stack gap-3 above-4">
        <h2>控えの書類</h2>
        <ul className="stack gap-2">
          {rows.map(({ key, title, way }) => (
            <li key={key} className="row middle gap-2">
              <Icon path={mdiFileDocumentOutline} />
              {way || title}
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
