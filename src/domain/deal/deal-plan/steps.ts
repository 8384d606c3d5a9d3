import { contractSteps } from './contract-steps.ts'
import { handoverSteps } from './handover-steps.ts'
import type { StepRule } from './step-rule.ts'

/**
 * Every step of a deal in the order in which it is read. Which of them a deal takes, by whom, until when and after which others follows from
 * these rows and from nowhere else. What law asks for is as known in November 2026, to be checked by a professional.
 */
export const stepRules = { ...contractSteps, ...handoverSteps }

export type StepCode = keyof typeof stepRules
export const stepCodes = Object.keys(stepRules) as StepCode[]
/** Of a step that a party wrote down themselves. */
export const OWN_STEP = 'own'

/** On days that both have agreed on: these move as dates do, not one by one. */
export const FIXED: readonly string[] = ['contract', 'pay', 'keys'] satisfies StepCode[]

export const ruleOf = (code: string): StepRule | undefined => (code in stepRules ? stepRules[code as StepCode] : undefined)
/** In the order of the table; own ones behind. */
export const placeOf = (code: string): number => (code in stepRules ? stepCodes.indexOf(code as StepCode) : stepCodes.length)
