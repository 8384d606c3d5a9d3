import { mayPlan, mayStep, type PlanDeal } from '../deal.ts'
import { CompletionSheet, OmissionSheet, RemovalSheet, UndoSheet } from './action-sheets.tsx'
import { AcceptDatesSheet, DatesSheet } from './dates-sheet.tsx'
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
  if (search.step === 'new') return mayPlan(deal, 'addStep') ? <OwnStepSheet deal={deal} onClose={onClose} /> : null
  if (search.step === 'dates') {
    if (search.act === 'accept') return mayPlan(deal, 'acceptDates') ? <AcceptDatesSheet deal={deal} onClose={onClose} /> : null
    return mayPlan(deal, 'proposeDates') || mayPlan(deal, 'acceptDates') ? <DatesSheet deal={deal} onClose={onClose} /> : null
  }
  if (search.step === 'settle') return <SettlementSheet {...{ deal, act: search.act, onAct, onClose }} />
  if (search.step === 'termination') return <TerminationSheet {...{ deal, act: search.act, onClose }} />
  const step = deal.plan.steps.find(({ id }) => id === search.step)
  if (!step) return null
  const props = { deal, step, onClose }
  switch (search.act) {
    case 'done':
      if (mayStep(deal, step, 'complete')) return <CompletionSheet {...props} />
      break
    case 'undo':
      if (mayStep(deal, step, 'undo')) return <UndoSheet {...props} />
      break
    case 'omit':
      if (mayStep(deal, step, 'omit')) return <OmissionSheet {...props} />
      break
    case 'reschedule':
      if (mayStep(deal, step, 'reschedule')) return <DueSheet {...props} />
      break
    case 'setPictures':
      if (mayStep(deal, step, 'setPictures')) return <PicturesSheet {...props} />
      break
    case 'remove':
      if (mayStep(deal, step, 'delete')) return <RemovalSheet {...props} />
  }
  return <LookSheet {...props} onAct={onAct} />
}
