import { contractSteps } from './contract-steps.ts'
import { handoverSteps } from './handover-steps.ts'
import type { StepRule } from './step-rule.ts'

/**
 * Every step of a deal in display order. These rows alone decide which steps a deal has, by whom, until when and after which others. Legal
 * requirements as known in November 2026, to be checked by a professional.
 */
export const stepRules = { ...contractSteps, ...handoverSteps }

export type StepCode = keyof typeof stepRules
export const stepCodes = Object.keys(stepRules) as StepCode[]
/** Code of a step added by a party. */
export const OWN_STEP = 'own'

/** On agreed days: these move only by changing the days, not individually. */
export const FIXED: readonly string[] = ['contract', 'pay', 'keys'] satisfies StepCode[]

export const ruleOf = (code: string): StepRule | undefined => (code in stepRules ? stepRules[code as StepCode] : undefined)
/** In the order of the table; own steps come last. */
export const placeOf = (code: string): number => (code in stepRules ? stepCodes.indexOf(code as StepCode) : stepCodes.length)
