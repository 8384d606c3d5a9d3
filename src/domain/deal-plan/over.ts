import { and, eq, exists, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { TradeStatus } from '#domain/negotiation/enumerations.ts'
import { isTalkHeld } from '#domain/negotiation/held.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { KEPT, StepStatus } from './enumerations.ts'
import { dealPlan, dealStep } from './table.ts'

/** Talks that ended without a contract, so many days ago, and of which nobody has to keep more. A condition on negotiations. */
export const overWithout = (ctx: Ctx, days: number = KEPT.draftDays): SQL | undefined =>
  and(
    eq(negotiation.status, TradeStatus.failed),
    not(hadContract(ctx.db)),
    lt(negotiation.closedAt, daysBefore(ctx.clock.now(), days)),
    not(isTalkHeld(ctx)),
  )

/** Deals with a contract that were completed, or ended after it, before this moment, and of which nobody has to keep more. */
export const overWith = (ctx: Ctx, before: Date): SQL | undefined =>
  and(
    or(
      and(eq(negotiation.status, TradeStatus.finish), lt(negotiation.completedAt, before)),
      and(eq(negotiation.status, TradeStatus.failed), hadContract(ctx.db), lt(negotiation.closedAt, before)),
    ),
    not(isTalkHeld(ctx)),
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
