import { and, count, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AlertState } from '#domain/base/alert/causes.ts'
import { alert } from '#domain/base/alert/table.ts'
import { OPEN } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { reviewAssignment } from '#domain/office/review-assignment/table.ts'
import { isOpenRequest } from '#domain/people/privacy/queries.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { InquiryState } from '#domain/talk/inquiry/enumerations.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { openStates } from '#domain/talk/report/case-enumerations.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Staff } from './contract.ts'

/** The work assigned to each operator, handed over when they leave. */
export async function inHandsOf(ctx: Ctx, ids: string[]): Promise<Map<string, Staff['open']>> {
  if (ids.length === 0) return new Map()
  const countBy = async (table: PgTable, of: PgColumn, condition: SQL) => {
    const found = await ctx.db
      .select({ id: of, n: count() })
      .from(table)
      .where(and(inArray(of, ids), condition))
      .groupBy(of)
    return new Map(found.map(({ id, n }) => [id as string, n]))
  }
  const waits = sql`case ${reviewAssignment.kind}
    when 'seller' then exists (select 1 from "user" one where one.id = ${reviewAssignment.subjectID} and one.seller_approved_status = ${SellerApprovedStatus.applying})
    else exists (select 1 from estate one where one.id = ${reviewAssignment.subjectID} and one.status = ${EstateStatus.applying}) end`
  const [talks, cases, reviews, inquiries, requests, alerts] = [
    await countBy(negotiation, negotiation.adminID, inArray(negotiation.status, [...OPEN])),
    await countBy(reportCase, reportCase.assigneeID, inArray(reportCase.state, [...openStates])),
    await countBy(reviewAssignment, reviewAssignment.assigneeID, waits),
    await countBy(inquiry, inquiry.assigneeID, ne(inquiry.state, InquiryState.concluded)),
    await countBy(privacyRequest, privacyRequest.assigneeID, isOpenRequest),
    await countBy(alert, alert.assigneeID, inArray(alert.state, [AlertState.underway])),
  ]
  const of = (counts: Map<string, number>, id: string) => counts.get(id) ?? 0
  return new Map(
    ids.map((id) => [
      id,
      {
        ...{ talks: of(talks, id), cases: of(cases, id), reviews: of(reviews, id) },
        ...{ inquiries: of(inquiries, id), requests: of(requests, id), alerts: of(alerts, id) },
      },
    ]),
  )
}
