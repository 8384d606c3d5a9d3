import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { stamps } from '#platform/db/columns.ts'
import type { EventName } from '#platform/events.ts'
import type { PlanStatus, StepParty, StepStatus, TaxStart, TerminationReason, Tick } from './enumerations.ts'
import type { Fact } from './facts.ts'
import type { SettlementAmounts, SettlementTerms } from './settlement.ts'

/** A side's proposal of other days. */
export interface DateProposalRow {
  by: Side
  contractDay: string
  handoverDay: string
  reason: string
  at: string
  byOperator: boolean
}

/** The split of taxes and fees as one side wrote it, with the amounts calculated then; agreed to by the other. */
export interface SettlementRow extends SettlementAmounts {
  terms: SettlementTerms
  /** The handover day used in the calculation. */
  handoverDay: string
  by: Side
  at: string
  byOperator: boolean
  acceptedAt: string | null
}

/** A side's notice of termination, and the other's answer. */
export interface TerminationRow {
  by: Side
  reason: TerminationReason
  note: string | null
  at: string
  byOperator: boolean
  answer: string | null
  answeredAt: string | null
}

/** 取引の予定: everything to be done between an accepted offer and the handover. */
export const dealPlan = pgTable(
  'deal_plan',
  {
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id, { onDelete: 'cascade' }),
    estateID: text().notNull(),
    /** The accepted offer; null where the operator made the plan. */
    purchaseOfferID: text(),
    planStatus: integer().$type<PlanStatus>().notNull(),
    facts: jsonb().$type<Fact[]>().notNull(),
    acceptedOn: date().notNull(),
    contractDay: date().notNull(),
    handoverDay: date().notNull(),
    /** Deadline of the loan clause. */
    loanDeadline: date(),
    dateProposal: jsonb().$type<DateProposalRow>(),
    settlement: jsonb().$type<SettlementRow>(),
    termination: jsonb().$type<TerminationRow>(),
    taxStart: integer().$type<TaxStart>(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('deal_plan_one_underway').on(row.negotiationID).where(sql`${row.planStatus} in (1, 2)`),
    index('deal_plan_negotiation').on(row.negotiationID, row.createdAt),
    index('deal_plan_created').on(row.createdAt, row.id),
    index('deal_plan_handover').on(row.handoverDay).where(sql`${row.planStatus} = 1`),
    check('deal_plan_status_known', sql`${row.planStatus} in (1, 2, 9)`),
  ],
)

/** 手順: a task with its party, deadline and dependencies. */
export const dealStep = pgTable(
  'deal_step',
  {
    id: text().primaryKey(),
    planID: text()
      .notNull()
      .references(() => dealPlan.id, { onDelete: 'cascade' }),
    /** From the catalogue; `own` for a step added by a party. */
    code: text().notNull(),
    title: text().notNull(),
    hint: text(),
    party: integer().$type<StepParty>().notNull(),
    actor: text(),
    due: date(),
    required: boolean().notNull(),
    dependsOn: jsonb().$type<string[]>().notNull(),
    stepStatus: integer().$type<StepStatus>().notNull(),
    doneBy: jsonb().$type<Tick[]>().notNull().default([]),
    /** Sides whose account holder has done their part while someone with them has not. */
    awaiting: integer().array().$type<Side[]>().notNull().default([]),
    /** The event that completes it for now, where it is otherwise ticked by hand. */
    auto: text().$type<EventName>(),
    /** Parties that omitted it, and the reason. */
    omittedBy: jsonb().$type<Tick[]>().notNull().default([]),
    omitReason: text(),
    paperKinds: jsonb().$type<number[]>().notNull(),
    note: text(),
    /** Pictures added by its party. */
    pictures: text().array().notNull().default([]),
    ownFlag: boolean().notNull().default(false),
    /** For an own step, the party that added it. */
    madeBy: integer().$type<Tick['party']>(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('deal_step_code').on(row.planID, row.code).where(sql`not ${row.ownFlag}`),
    index('deal_step_plan').on(row.planID),
    // For finding who may see a picture: few steps have any.
    index('deal_step_pictures').using('gin', row.pictures).where(sql`${row.pictures} <> '{}'`),
    // For the scheduled reminders.
    index('deal_step_due').on(row.due).where(sql`${row.stepStatus} = 1`),
    check('deal_step_status_known', sql`${row.stepStatus} in (1, 2, 3)`),
  ],
)
