import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { stamps } from '#platform/db/columns.ts'
import type { EventName } from '#platform/events.ts'
import type { PlanStatus, StepParty, StepStatus, TaxStart, TerminationReason, Tick } from './enumerations.ts'
import type { Fact } from './facts.ts'
import type { SettlementTerms, Sums } from './settlement.ts'

/** What one side asks of the other: other days. */
export interface DateProposalRow {
  by: Side
  contractDay: string
  handoverDay: string
  reason: string
  at: string
  byOperator: boolean
}

/** What is shared of taxes and fees, as one side wrote it down and it was reckoned then; agreed to by the other. */
export interface SettlementRow extends Sums {
  terms: SettlementTerms
  /** By which it is reckoned. */
  handoverDay: string
  by: Side
  at: string
  byOperator: boolean
  acceptedAt: string | null
}

/** One side's word that it wants out of the contract, and what the other says to it. */
export interface TerminationRow {
  by: Side
  reason: TerminationReason
  note: string | null
  at: string
  byOperator: boolean
  answer: string | null
  answeredAt: string | null
}

/** 取引の予定: what has to be done between an accepted offer and the keys. */
export const dealPlan = pgTable(
  'deal_plan',
  {
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id, { onDelete: 'cascade' }),
    estateID: text().notNull(),
    /** Whose acceptance made it; null where the operator did. */
    purchaseOfferID: text(),
    planStatus: integer().$type<PlanStatus>().notNull(),
    facts: jsonb().$type<Fact[]>().notNull(),
    acceptedOn: date().notNull(),
    contractDay: date().notNull(),
    handoverDay: date().notNull(),
    /** Of the loan clause. */
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

/** 手順: one thing to be done, by whom, until when and after which others. */
export const dealStep = pgTable(
  'deal_step',
  {
    id: text().primaryKey(),
    planID: text()
      .notNull()
      .references(() => dealPlan.id, { onDelete: 'cascade' }),
    /** Of the catalogue; `own` for what a party wrote down. */
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
    /** Sides of which who has the account has done their part, and who does it beside them has not. */
    awaiting: integer().array().$type<Side[]>().notNull().default([]),
    /** The event that does it for now, of one that is otherwise ticked by hand. */
    auto: text().$type<EventName>(),
    /** Who said that it is not needed, and why. */
    omittedBy: jsonb().$type<Tick[]>().notNull().default([]),
    omitReason: text(),
    paperKinds: jsonb().$type<number[]>().notNull(),
    note: text(),
    /** What whoever does it shows of it. */
    pictures: text().array().notNull().default([]),
    ownFlag: boolean().notNull().default(false),
    /** Who wrote it down, of an own one. */
    madeBy: integer().$type<Tick['party']>(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('deal_step_code').on(row.planID, row.code).where(sql`not ${row.ownFlag}`),
    index('deal_step_plan').on(row.planID),
    // By which one finds who may look at a picture: few steps have any.
    index('deal_step_pictures').using('gin', row.pictures).where(sql`${row.pictures} <> '{}'`),
    // What comes by the clock.
    index('deal_step_due').on(row.due).where(sql`${row.stepStatus} = 1`),
    check('deal_step_status_known', sql`${row.stepStatus} in (1, 2, 3)`),
  ],
)
