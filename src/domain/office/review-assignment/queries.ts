import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { assigneeNames } from '#domain/people/colleague/assignee-names.ts'
import type { Ctx } from '#platform/context.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { assigneeFilters, ReviewKind } from './enumerations.ts'
import { reviewAssignment } from './table.ts'

/** SQL subquery for the assignee. */
export const assignmentOfReview = (kind: ReviewKind, subject: PgColumn | SQL | SQL.Aliased) =>
  sql<
    string | null
  >`(select assignee_id from review_care where review_care.kind = ${sql.raw(`'${kind}'`)} and review_care.subject_id = ${subject})`

/** List filter: the reader's own reviews, unassigned ones, or those of a given colleague. */
export function whoseReview(ctx: Ctx, kind: ReviewKind, subject: PgColumn | SQL | SQL.Aliased, owner: unknown): SQL | undefined {
  if (typeof owner !== 'string') return undefined
  const assigneeID = assignmentOfReview(kind, subject)
  if (owner === ('none' satisfies (typeof assigneeFilters)[number])) return sql`${assigneeID} is null`
  return sql`${assigneeID} = ${owner === 'me' ? requireAdmin(ctx).id : owner}`
}

/** The assignee of each, with their name. */
export async function assignmentsOf(
  ctx: Ctx,
  kind: ReviewKind,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ subjectID: reviewAssignment.subjectID, id: reviewAssignment.assigneeID })
    .from(reviewAssignment)
    .where(and(eq(reviewAssignment.kind, kind), inArray(reviewAssignment.subjectID, [...ids])))
  const names = await assigneeNames(
    ctx,
    found.map(({ id }) => id),
  )
  return new Map(found.map(({ subjectID, id }) => [subjectID, { id, name: names.get(id) ?? '' }]))
}
