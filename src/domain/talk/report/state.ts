import { life } from '#platform/life.ts'
import { CaseState } from './case-enumerations.ts'

/** States of a case. Taking it sets it under way; releasing it makes it new again. */
export const caseLife = life({
  none: { opening: CaseState.fresh },
  [CaseState.fresh]: { taking: CaseState.underway, handing: CaseState.fresh, conclusion: CaseState.concluded, letter: CaseState.fresh },
  [CaseState.underway]: {
    taking: CaseState.underway,
    handing: CaseState.fresh,
    conclusion: CaseState.concluded,
    letter: CaseState.underway,
  },
  [CaseState.concluded]: { reopening: CaseState.underway },
})
export type CaseMove = 'taking' | 'handing' | 'conclusion' | 'letter' | 'reopening'
