import { dealStages, parties, sides } from '#domain/deal/negotiation/enumerations.ts'
import { NextStep } from '#domain/deal/negotiation/standing-contract.ts'
import { resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { monthlyKinds, planStatuses, stepParties, stepStandings, stepStatuses, taxStarts, terminationReasons } from './enumerations.ts'
import { facts } from './facts.ts'

const Tick = z.strictObject({ party: codeOf(parties), at: Time, automatic: z.literal(true).optional() })

export const DealStep = z
  .strictObject({
    id: ID,
    planID: ID,
    /** Of the catalogue; `own` for what a party wrote down. */
    code: z.string(),
    title: z.string(),
    hint: z.string().nullable(),
    party: codeOf(stepParties),
    /** Who helps from outside, or has to agree. */
    actor: z.string().nullable(),
    due: Day.nullable(),
    required: z.boolean(),
    dependsOn: z.array(z.string()),
    stepStatus: codeOf(stepStatuses),
    /** As it stands today. */
    standing: codeOf(stepStandings),
    /** The codes of the open steps for which it waits. */
    blockedBy: z.array(z.string()),
    doneBy: z.array(Tick),
    /** The sides that have done their part but for those who do it beside them: a co-owner signs as well. */
    awaiting: z.array(codeOf(sides)),
    omittedBy: z.array(Tick),
    omitReason: z.string().nullable(),
    /** The event that does it: then nobody ticks it. */
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
  monthly: z.array(z.strictObject({ kind: codeOf(monthlyKinds), amount: Yen, paidUntil: Day })),
  others: z.array(z.strictObject({ label: z.string(), amount: Yen, payer: codeOf(sides) })),
  /** By the bill of the year before. */
  estimated: z.boolean(),
})
const Settlement = z.strictObject({
  terms: SettlementTerms,
  /** By which it is reckoned. */
  handoverDay: Day,
  /** Who pays the other how much, line by line and in the end. */
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
  reason: codeOf(terminationReasons),
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
    planStatus: codeOf(planStatuses),
    stage: codeOf(dealStages).nullable(),
    /** What chose the steps. */
    facts: z.array(z.enum(facts)),
    acceptedOn: Day,
    contractDay: Day,
    handoverDay: Day,
    dateProposal: DateProposal.nullable(),
    settlement: Settlement.nullable(),
    termination: Termination.nullable(),
    taxStart: codeOf(taxStarts).nullable(),
    /** What the reader does next; where there is nothing, what the other side does. */
    next: NextStep.nullable(),
    /** In the order in which they are read. */
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
