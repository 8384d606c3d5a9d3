import { addDays } from '#domain/deal/purchase-offer/days.ts'
import type { StepParty } from './enumerations.ts'
import type { Fact } from './facts.ts'
import type { Base, StepRule } from './step-rule.ts'
import { type StepCode, stepCodes, stepRules } from './steps.ts'

/** The days from which deadlines are counted. */
export interface PlanDays {
  /** Day of the acceptance, yyyy-MM-dd like all days here. */
  acceptedOn: string
  contractDay: string
  handoverDay: string
  loanDeadline: string | null
}

export interface PlannedStep {
  code: StepCode
  title: string
  hint: string | null
  party: StepParty
  actor: string | null
  due: string
  required: boolean
  dependsOn: StepCode[]
  paperKinds: number[]
}

/** The steps of a deal, in order. A dependency on a step it does not have is dropped. */
export function planOf(facts: readonly Fact[], days: PlanDays): PlannedStep[] {
  const has = (fact: Fact) => facts.includes(fact)
  const codes = stepCodes.filter((code) => (stepRules[code] as StepRule).when?.(has) ?? true)
  return codes.map((code) => {
    const { title, hint, party, actor, after, required, paperKinds } = stepRules[code] as StepRule
    return {
      code,
      title: typeof title === 'function' ? title(has) : title,
      hint: hint ?? null,
      party: typeof party === 'function' ? party(has) : party,
      actor: actor ?? null,
      due: dueOf(code, days),
      required: required ?? false,
      dependsOn: codes.filter((each) => after?.includes(each)),
      paperKinds: [...(paperKinds ?? [])],
    }
  })
}

/**
 * Never before the acceptance itself. Deadlines counted from the acceptance are at latest on the contract day, those counted from the
 * contract on the handover day.
 */
export function dueOf(code: StepCode, days: PlanDays): string {
  const { due } = stepRules[code] as StepRule
  if ('taxReturn' in due) return `${Number(days.handoverDay.slice(0, 4)) + 1}-03-15`
  if ('loan' in due && days.loanDeadline) return days.loanDeadline
  const counted = addDays(dayOf(due.from, days), due.days)
  const cap = 'notAfter' in due && due.notAfter ? addDays(dayOf(due.notAfter.from, days), due.notAfter.days) : lastOf(due.from, days)
  const held = counted > cap ? cap : counted
  return held < days.acceptedOn ? days.acceptedOn : held
}

const lastOf = (from: Base, { contractDay, handoverDay }: PlanDays) =>
  ({ acceptance: contractDay, contract: handoverDay, handover: '9999-12-31' })[from]

const dayOf = (from: Base, { acceptedOn, contractDay, handoverDay }: PlanDays): string =>
  ({ acceptance: acceptedOn, contract: contractDay, handover: handoverDay })[from]
