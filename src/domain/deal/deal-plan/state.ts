import { life } from '#platform/life.ts'
import { PlanStatus, StepStatus } from './enumerations.ts'

/** A plan comes of an accepted offer, ends well with the deal, or comes to nothing with either. */
export const planLife = life({
  none: { making: PlanStatus.underway },
  [PlanStatus.underway]: { completion: PlanStatus.done, ending: PlanStatus.canceled },
} as const)
/** What is done to a plan as a whole. */
export type PlanMove =
  | ('step' | 'proposal' | 'acceptance' | 'withdrawal')
  | ('settlement' | 'settlementAcceptance')
  | ('termination' | 'terminationAnswer' | 'terminationDrop')

/** Of the two who do a step together, or leave it out, the second finishes it: whether nobody's word is missing. */
interface Facts {
  whole: boolean
}
const { open, done, omitted } = StepStatus

const moves = {
  [open]: {
    completion: ({ whole }: Facts) => (whole ? done : open),
    omission: ({ whole }: Facts) => (whole ? omitted : open),
    undoing: open,
    due: open,
    pictures: open,
    removal: open,
  },
  [done]: { undoing: open },
} as const
export const stepLife = life(moves)
export type StepMove = 'completion' | 'undoing' | 'omission' | 'due' | 'pictures' | 'removal'
