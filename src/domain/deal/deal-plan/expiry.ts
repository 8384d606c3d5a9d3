import { and, eq, exists, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { isNegotiationUnderHold } from '#domain/deal/negotiation/held.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { StepStatus } from './enumerations.ts'
import { dealPlan, dealStep } from './table.ts'

/** Negotiations that ended without a contract and have no retention hold. A condition on negotiations. */
export const endedWithoutContract = (ctx: Ctx): SQL | undefined =>
  and(eq(negotiation.status, TradeStatus.failed), not(hadContract(ctx.db)), not(isNegotiationUnderHold(ctx)))

/** Those that ended long enough ago. */
export const expiredWithoutContract = (ctx: Ctx): SQL | undefined =>
  and(endedWithoutContract(ctx), lt(negotiation.closedAt, retainedSince(ctx, 'draftDays')))

/** Deals with a contract that were completed, or ended after it, before this moment, and have no retention hold. */
export const endedWithContractBefore = (ctx: Ctx, before: Date): SQL | undefined =>
  and(
    or(
      and(eq(negotiation.status, TradeStatus.finish), lt(negotiation.completedAt, before)),
      and(eq(negotiation.status, TradeStatus.failed), hadContract(ctx.db), lt(negotiation.closedAt, before)),
    ),
    not(isNegotiationUnderHold(ctx)),
  )

/** Past the retention period of signed documents. */
export const expiredWithContract = (ctx: Ctx): SQL | undefined => endedWithContractBefore(ctx, retainedSince(ctx, 'signedYears'))

/** Money was paid for the contract, according to at least one side. */
export function depositPaid({ db }: Pick<Ctx, 'db'>): SQL<boolean> {
  const paid = db
    .select({ one: sql`1` })
    .from(dealStep)
    .innerJoin(dealPlan, eq(dealPlan.id, dealStep.planID))
    .where(and(eq(dealPlan.negotiationID, negotiation.id), eq(dealStep.code, 'deposit'), sql`jsonb_array_length(${dealStep.doneBy}) > 0`))
  return sql<boolean>`${exists(paid)}`
}

/** The operator recorded the agreement, or both signed and the deal ended before it was recorded. */
export function hadContract(db: Ctx['db']): SQL {
  const signed = db
    .select({ one: sql`1` })
    .from(dealStep)
    .innerJoin(dealPlan, eq(dealPlan.id, dealStep.planID))
    .where(and(eq(dealPlan.negotiationID, negotiation.id), eq(dealStep.code, 'contract'), eq(dealStep.stepStatus, StepStatus.done)))
  return or(isNotNull(negotiation.agreedAt), exists(signed)) as SQL
}
