import { Milestone, PlanStatus, StepStatus, type Tick } from './enumerations.ts'

interface PlanProgress {
  planStatus: PlanStatus
  termination: unknown
  steps: readonly { code: string; stepStatus: StepStatus; doneBy: readonly Tick[] }[]
}

/** The milestones a deal has reached, with the time; none of a deal that is ending. */
export const milestonesOf = ({ planStatus, termination, steps }: PlanProgress): { milestone: Milestone; at: string }[] =>
  planStatus === PlanStatus.canceled || termination
    ? []
    : marks.flatMap(({ code, milestone }) => {
        const at = steps.find((step) => step.code === code && step.stepStatus === StepStatus.done)?.doneBy.at(-1)?.at
        return at ? [{ milestone, at }] : []
      })

export const lastMilestone = (plan: PlanProgress): Milestone | undefined => milestonesOf(plan).at(-1)?.milestone

const marks = [
  { code: 'contract', milestone: Milestone.contract },
  { code: 'keys', milestone: Milestone.keys },
] as const
