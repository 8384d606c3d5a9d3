import { life } from '#platform/life.ts'
import { PlanStatus, StepStatus } from './enumerations.ts'

/** States of a plan: made on acceptance of an offer, done with the deal, cancelled with either. */
export const planLife = life({
  none: { making: PlanStatus.underway },
  [PlanStatus.underway]: { completion: PlanStatus.done, ending: PlanStatus.canceled },
} as const)
export type PlanMove =
  | ('step' | 'proposal' | 'acceptance' | 'withdrawal')
  | ('settlement' | 'settlementAcceptance')
  | ('termination' | 'terminationAnswer' | 'terminationDrop')

/** In a joint step the second side completes or omits it: whether both have confirmed. */
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
