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
import { contractPage } from '#web/rooms/deal/sale-contract/contract-link.tsx'
import { hasCopy } from '#web/rooms/deal/sale-contract/deal.ts'
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
  const rows: { key: string; shown: ReactNode }[] = [
    ...(planDeal && contract
      ? [
          {
            key: contract.id,
            shown: <Link {...contractPage(planDeal)}>{hasCopy(contract) ? ContractKind.labels[contract.kind] : '契約の記録'}</Link>,
          },
        ]
      : []),
    ...statements
      .filter(({ handedOver }) => handedOver !== null)
      .map(({ kind }) => ({ key: `statement-${kind}`, shown: <StatementPage kind={kind} deal={planDeal} /> })),
    ...(record.handoverStatus === HandoverStatus.confirmed
      ? [
          {
            key: 'handover',
            shown: (
              <a href={`/api/negotiation/${record.negotiationID}/handover/sheet`} target="_blank" rel="noopener">
                引渡し確認書（PDF）
              </a>
            ),
          },
        ]
      : []),
    ...papers.filter((paper) => paper.files.length > 0 && !drafted(paper)).map(({ id, title }) => ({ key: id, shown: title })),
  ]
  return (
    rows.length > 0 && (
      <section className="stack gap-3 above-4">
        <h2>控えの書類</h2>
        <ul className="stack gap-2">
          {rows.map(({ key, shown }) => (
            <li key={key} className="row middle gap-2">
              <Icon path={mdiFileDocumentOutline} />
              {shown}
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

/** Operators read statements in the papers' tab. */
function StatementPage({ kind, deal }: { kind: StatementKind; deal: PlanDeal | undefined }) {
  const title = StatementKind.labels[kind]
  if (deal?.viewer.userType === UserType.buyer)
    return (
      <Link to="/buyer/deal/$negotiationID/statement" params={{ negotiationID: deal.negotiation.id }}>
        {title}
      </Link>
    )
  if (deal?.viewer.userType === UserType.seller)
    return (
      <Link to="/seller/estate/$id/statement/$kind" params={{ id: deal.negotiation.estateID, kind: `${kind}` }}>
        {title}
      </Link>
    )
  return title
}
