import { life } from '#platform/life.ts'
import { PlanStatus } from './enumerations.ts'

/** A plan comes of an accepted offer, ends well with the deal, or comes to nothing with either. */
export const planLife = life({
  none: { making: PlanStatus.underway },
  [PlanStatus.underway]: { completion: PlanStatus.done, ending: PlanStatus.canceled },
} as const)
