import { life } from '#platform/life.ts'
import { PlanStatus, StepStatus } from './enumerations.ts'

/** States of a plan: made on acceptance of an offer, done with the deal, cancelled with either. */
export const planLife = life({
  none: { create: PlanStatus.underway },
  [PlanStatus.underway]: { complete: PlanStatus.done, end: PlanStatus.canceled },
} as const)
export type PlanMove =
  | ('addStep' | 'proposeDates' | 'acceptDates' | 'withdrawDates')
  | ('putSettlement' | 'acceptSettlement')
  | ('noticeTermination' | 'answerTermination' | 'dropTermination')

/** In a joint step the second side completes or omits it: whether both have confirmed. */
interface Facts {
  whole: boolean
}
const { open, done, omitted } = StepStatus

const moves = {
  [open]: {
    complete: ({ whole }: Facts) => (whole ? done : open),
    omit: ({ whole }: Facts) => (whole ? omitted : open),
    undo: open,
    reschedule: open,
    setPictures: open,
    delete: open,
  },
  [done]: { undo: open },
} as const
export const stepLife = life(moves)
export type StepMove = 'complete' | 'undo' | 'omit' | 'reschedule' | 'setPictures' | 'delete'
