import { life } from '#platform/life.ts'
import { CaseState } from './case-enumerations.ts'

/** The life of a case. Who takes it has it under way; handed back it is as new. */
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
