import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { BankNotice } from '#domain/deal/bank-details/contract.ts'
import type { Milestone } from '#domain/deal/deal-plan/enumerations.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import type { NoticeDeal } from '#web/rooms/deal/bank-details/notice-deal.ts'
import type { PlanDeal } from '#web/rooms/deal/deal-plan/deal.ts'
import type { RecordDeal } from '#web/rooms/deal/handover/record-deal.ts'
import type { RoomSearch } from './room-search.ts'

const BankSheet = lazy(async () => ({ default: (await import('#web/rooms/deal/bank-details/bank-sheet.tsx')).BankSheet }))
const MilestoneDialog = lazy(async () => ({
  default: (await import('#web/rooms/deal/deal-plan/milestone-dialog.tsx')).MilestoneDialog,
}))
const PlanSheet = lazy(async () => ({ default: (await import('#web/rooms/deal/deal-plan/sheets/plan-sheet.tsx')).PlanSheet }))
const HandoverSheet = lazy(async () => ({ default: (await import('#web/rooms/deal/handover/handover-sheet.tsx')).HandoverSheet }))

/** A milestone not yet shown to the viewer's side; not over a sheet named in the address. */
export function OpenMilestone({ deal, search: { tab: _, ...sheet } }: { deal: PlanDeal; search: RoomSearch }) {
  const scripted = useScripted()
  const [closed, setClosed] = useState<Milestone>()
  const { milestone } = deal.plan
  if (!milestone || milestone === closed || !scripted || Object.values(sheet).some(Boolean)) return null
  return (
    <Suspense>
      <MilestoneDialog deal={deal} milestone={milestone} onClose={() => setClosed(milestone)} />
    </Suspense>
  )
}

/** Opens the step named in the address over the chat. */
export function OpenPlan({
  deal,
  moneyBack,
  search,
}: {
  deal: NoticeDeal & RecordDeal
  moneyBack: BankNotice | undefined
  search: RoomSearch
}) {
  const navigate = useNavigate()
  const scripted = useScripted()
  if (search.step === undefined || !scripted) return null
  const show = (next: RoomSearch) => navigate({ to: '.', search: { tab: search.tab, ...next }, resetScroll: false })
  return (
    <Suspense>
      {search.step === 'bank' ? (
        <BankSheet deal={deal} act={search.act} onClose={() => show({})} />
      ) : search.step === 'bankReturn' ? (
        moneyBack && <BankSheet deal={{ ...deal, notice: moneyBack }} act={search.act} onClose={() => show({})} />
      ) : search.step === 'handover' ? (
        <HandoverSheet deal={deal} act={search.act} onClose={() => show({})} />
      ) : (
        <PlanSheet deal={deal} search={search} onAct={(act) => show({ step: search.step, act })} onClose={() => show({})} />
      )}
    </Suspense>
  )
}
