import { and, count, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { EstateStatus } from '#domain/estate/enumerations.ts'
import { OPEN } from '#domain/negotiation/state.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { openStates } from '#domain/report/case-enumerations.ts'
import { reportCase } from '#domain/report/table.ts'
import { reviewCare } from '#domain/review-care/table.ts'
import { SellerApprovedStatus } from '#domain/user/enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import type { Staff } from './contract.ts'

/** What each of the office has in hand: talks that go on, cases that are open, applications that wait. */
export async function inHandsOf(ctx: Ctx, ids: string[]): Promise<Map<string, Staff['open']>> {
  if (ids.length === 0) return new Map()
  const countBy = async (table: PgTable, of: PgColumn, condition: ReturnType<typeof sql> | ReturnType<typeof inArray>) => {
    const found = await ctx.db
      .select({ id: of, n: count() })
      .from(table)
      .where(and(inArray(of, ids), condition))
      .groupBy(of)
    return new Map(found.map(({ id, n }) => [id as string, n]))
  }
  const waits = sql`case ${reviewCare.kind}
    when 'seller' then exists (select 1 from "user" one where one.id = ${reviewCare.subjectID} and one.seller_approved_status = ${SellerApprovedStatus.applying})
    else exists (select 1 from estate one where one.id = ${reviewCare.subjectID} and one.status = ${EstateStatus.applying}) end`
  const [talks, cases, reviews] = [
    await countBy(negotiation, negotiation.adminID, inArray(negotiation.status, [...OPEN])),
    await countBy(reportCase, reportCase.assigneeID, inArray(reportCase.state, [...openStates])),
    await countBy(reviewCare, reviewCare.assigneeID, waits),
  ]
  return new Map(ids.map((id) => [id, { talks: talks.get(id) ?? 0, cases: cases.get(id) ?? 0, reviews: reviews.get(id) ?? 0 }]))
}
