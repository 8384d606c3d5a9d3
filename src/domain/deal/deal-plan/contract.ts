import { DealStage, parties, sides } from '#domain/deal/negotiation/enumerations.ts'
import { NextStep } from '#domain/deal/negotiation/next-step-contract.ts'
import { resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { Milestone, MonthlyKind, PlanStatus, StepStanding, StepStatus, stepParties, TerminationReason, taxStarts } from './enumerations.ts'
import { facts } from './facts.ts'

const Tick = z.strictObject({ party: codeOf(parties), at: Time, automatic: z.literal(true).optional() })

export const DealStep = z
  .strictObject({
    id: ID,
    planID: ID,
    /** From the catalogue; `own` for a step added by a party. */
    code: z.string(),
    title: z.string(),
    hint: z.string().nullable(),
    party: codeOf(stepParties),
    /** A third party who helps or has to agree. */
    actor: z.string().nullable(),
    due: Day.nullable(),
    required: z.boolean(),
    dependsOn: z.array(z.string()),
    stepStatus: codeOf(StepStatus),
    /** Its state today. */
    standing: codeOf(StepStanding),
    /** Codes of the open steps it depends on. */
    blockedBy: z.array(z.string()),
    doneBy: z.array(Tick),
    /** Sides that have done their own part while others with them have not: a co-owner signs as well. */
    awaiting: z.array(codeOf(sides)),
    omittedBy: z.array(Tick),
    omitReason: z.string().nullable(),
    /** The event that completes it: then it cannot be ticked by hand. */
    auto: z.string().nullable(),
    paperKinds: z.array(z.int()),
    note: z.string().nullable(),
    pictures: z.array(z.string()),
    ownFlag: z.boolean(),
    madeBy: codeOf(parties).nullable(),
    ...stamped,
  })
  .meta({ id: 'DealStep' })
export type DealStep = z.infer<typeof DealStep>

const DateProposal = z.strictObject({
  by: codeOf(sides),
  contractDay: Day,
  handoverDay: Day,
  reason: z.string(),
  at: Time,
  byOperator: z.boolean(),
})

const SettlementTerms = z.strictObject({
  taxYear: z.int(),
  annualTax: Yen,
  taxStart: codeOf(taxStarts),
  monthly: z.array(z.strictObject({ kind: codeOf(MonthlyKind), amount: Yen, paidUntil: Day })),
  others: z.array(z.strictObject({ label: z.string(), amount: Yen, payer: codeOf(sides) })),
  /** Based on the previous year's bill. */
  estimated: z.boolean(),
})
const Settlement = z.strictObject({
  terms: SettlementTerms,
  /** The handover day used in the calculation. */
  handoverDay: Day,
  /** Amount and payer of each line, and of the total. */
  lines: z.array(z.strictObject({ label: z.string(), payer: codeOf(sides), amount: z.int() })),
  payer: codeOf(sides),
  total: z.int(),
  by: codeOf(sides),
  at: Time,
  byOperator: z.boolean(),
  acceptedAt: Time.nullable(),
})

const Termination = z.strictObject({
  by: codeOf(sides),
  reason: codeOf(TerminationReason),
  note: z.string().nullable(),
  at: Time,
  byOperator: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: Time.nullable(),
})

export const DealPlan = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    estateID: ID,
    planStatus: codeOf(PlanStatus),
    stage: codeOf(DealStage).nullable(),
    /** The facts that selected the steps. */
    facts: z.array(z.enum(facts)),
    acceptedOn: Day,
    contractDay: Day,
    handoverDay: Day,
    dateProposal: DateProposal.nullable(),
    settlement: Settlement.nullable(),
    termination: Termination.nullable(),
    taxStart: codeOf(taxStarts).nullable(),
    /** The reader's next step; if there is none, the other side's. */
    next: NextStep.nullable(),
    /** The last milestone, if the reader's side has not been shown it. */
    milestone: codeOf(Milestone).nullable(),
    /** In display order. */
    steps: z.array(DealStep),
    ...stamped,
  })
  .meta({ id: 'DealPlan' })
export type DealPlan = z.infer<typeof DealPlan>

export const NewDealPlan = z.strictObject({ negotiationID: ID.meta({ label: '商談' }) })
export type NewDealPlan = z.output<typeof NewDealPlan>

export const dealPlanFilter = {
  id: 'ids',
  negotiationID: 'ids',
  estateID: 'ids',
  planStatus: 'codes',
  contractDay: 'day',
  handoverDay: 'day',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const dealPlanContract = {
  ...resource('dealPlan', 'dealPlans', {
    label: '取引の予定',
    entity: DealPlan,
    write: {},
    create: NewDealPlan,
    filter: filterShape(dealPlanFilter),
    sort: ['createdAt', 'updatedAt', 'contractDay', 'handoverDay'],
    companion: 'reads',
  }),
}
