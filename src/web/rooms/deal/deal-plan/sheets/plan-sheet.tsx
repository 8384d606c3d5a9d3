import { mayPlan, mayStep, type PlanDeal } from '../deal.ts'
import { AcceptDatesSheet, DatesSheet } from './dates-sheet.tsx'
import { CompletionSheet, OmissionSheet, RemovalSheet, UndoSheet } from './deed-sheets.tsx'
import { DueSheet } from './due-sheet.tsx'
import { LookSheet } from './look-sheet.tsx'
import { OwnStepSheet } from './own-step-sheet.tsx'
import { PicturesSheet } from './pictures-sheet.tsx'
import { SettlementSheet } from './settlement-sheet.tsx'
import { TerminationSheet } from './termination-sheets.tsx'

interface PlanSheetProps {
  deal: PlanDeal
  search: { step?: string; act?: string }
  onAct: (act: string | undefined) => void
  onClose: () => void
}

/** The sheet named in the address; for an action no longer possible it shows the step. */
export function PlanSheet({ deal, search, onAct, onClose }: PlanSheetProps) {
  if (search.step === 'new') return mayPlan(deal, 'step') ? <OwnStepSheet deal={deal} onClose={onClose} /> : null
  if (search.step === 'dates') {
    if (search.act === 'accept') return mayPlan(deal, 'acceptance') ? <AcceptDatesSheet deal={deal} onClose={onClose} /> : null
    return mayPlan(deal, 'proposal') || mayPlan(deal, 'acceptance') ? <DatesSheet deal={deal} onClose={onClose} /> : null
  }
  if (search.step === 'settle') return <SettlementSheet {...{ deal, act: search.act, onAct, onClose }} />
  if (search.step === 'termination') return <TerminationSheet {...{ deal, act: search.act, onClose }} />
  const step = deal.plan.steps.find(({ id }) => id === search.step)
  if (!step) return null
  const props = { deal, step, onClose }
  switch (search.act) {
    case 'done':
      if (mayStep(deal, step, 'completion')) return <CompletionSheet {...props} />
      break
    case 'undo':
      if (mayStep(deal, step, 'undoing')) return <UndoSheet {...props} />
      break
    case 'omit':
      if (mayStep(deal, step, 'omission')) return <OmissionSheet {...props} />
      break
    case 'due':
      if (mayStep(deal, step, 'due')) return <DueSheet {...props} />
      break
    case 'pictures':
      if (mayStep(deal, step, 'pictures')) return <PicturesSheet {...props} />
      break
    case 'remove':
      if (mayStep(deal, step, 'removal')) return <RemovalSheet {...props} />
  }
  return <LookSheet {...props} onAct={onAct} />
}
