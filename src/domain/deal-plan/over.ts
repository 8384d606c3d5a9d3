import { and, eq, exists, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { TradeStatus } from '#domain/negotiation/enumerations.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { KEPT, StepStatus } from './enumerations.ts'
import { dealPlan, dealStep } from './table.ts'

/** Talks that ended without a contract, so many days ago. A condition on negotiations. */
export const overWithout = ({ db, clock }: Ctx, days: number = KEPT.draftDays): SQL | undefined =>
  and(eq(negotiation.status, TradeStatus.failed), not(hadContract(db)), lt(negotiation.closedAt, daysBefore(clock.now(), days)))

/** Deals with a contract that were completed, or ended after it, before this moment. */
export const overWith = ({ db }: Ctx, before: Date): SQL | undefined =>
  or(
    and(eq(negotiation.status, TradeStatus.finish), lt(negotiation.completedAt, before)),
    and(eq(negotiation.status, TradeStatus.failed), hadContract(db), lt(negotiation.closedAt, before)),
  )

/** Long enough for what was signed. */
export const overWithSigned = (ctx: Ctx): SQL | undefined => overWith(ctx, yearsBefore(ctx.clock.now(), KEPT.signedYears))

/** The operator wrote the agreement down, or the two have signed and ended it before anybody did. */
function hadContract(db: Ctx['db']): SQL {
  const signed = db
    .select({ one: sql`1` })
    .from(dealStep)
    .innerJoin(dealPlan, eq(dealPlan.id, dealStep.planID))
    .where(and(eq(dealPlan.negotiationID, negotiation.id), eq(dealStep.code, 'contract'), eq(dealStep.stepStatus, StepStatus.done)))
  return or(isNotNull(negotiation.agreedAt), exists(signed)) as SQL
}

export function yearsBefore(time: Date, years: number): Date {
  const then = new Date(time)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}
