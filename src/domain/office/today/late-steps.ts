import { and, count, eq, gt, inArray, isNull, lt, lte, min, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contractSteps } from '#domain/deal/deal-plan/contract-steps.ts'
import { PlanStatus, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'

/** By deal: its steps past their day, as `standingOf` calls them overdue. */
export function lateStepsIn({ db, clock }: Ctx) {
  const other = alias(dealStep, 'other')
  const openOther = (...conditions: Parameters<typeof and>) =>
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.planID, dealPlan.id), eq(other.stepStatus, StepStatus.open), ...conditions))
  const mayComeLater = and(eq(dealStep.code, 'contract'), eq(other.code, 'inherit'), gt(other.due, dealPlan.contractDay))
  const isBlocked = openOther(sql`jsonb_exists(${dealStep.dependsOn}, ${other.code})`, sql`(${mayComeLater}) is not true`)
  const ofContract = inArray(dealStep.code, Object.keys(contractSteps))
  const isOptional = not(dealStep.required)
  // Overtaken by the deal, see `isPast`.
  const isPast = or(
    and(notExists(openOther(eq(other.code, 'keys'))), or(ofContract, and(isOptional, lte(dealStep.due, dealPlan.handoverDay)))),
    and(ofContract, isOptional, lte(dealStep.due, dealPlan.contractDay), notExists(openOther(eq(other.code, 'contract')))),
  )
  return db
    .select({
      negotiationID: dealPlan.negotiationID,
      since: sql`((${min(dealStep.due)} + 1)::timestamp at time zone 'Asia/Tokyo')`.mapWith(dealPlan.createdAt).as('since'),
      things: count().as('things'),
    })
    .from(dealStep)
    .innerJoin(dealPlan, eq(dealPlan.id, dealStep.planID))
    .where(
      and(
        // Must match the predicate of the partial index.
        sql`${dealStep.stepStatus} = ${sql.raw(String(StepStatus.open))}`,
        ...[lt(dealStep.due, tokyoDay(clock.now())), eq(dealPlan.planStatus, PlanStatus.underway), isNull(dealPlan.termination)],
        ...[notExists(isBlocked), sql`(${isPast}) is not true`],
      ),
    )
    .groupBy(dealPlan.negotiationID)
    .as('waiting')
}
