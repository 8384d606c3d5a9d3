import { and, eq, ne } from 'drizzle-orm'
import { estate } from '#domain/market/estate/table.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { type Warning, warningOf } from '#domain/people/colleague/absence.ts'
import { assigneeConflict, effectiveAssignee } from '#domain/people/colleague/assignee.ts'
import { user } from '#domain/people/user/table.ts'
import { recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { lockRow } from '#platform/db/rows.ts'
import { notFound, Problem } from '#platform/errors.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { AssignResult, ReviewAssigned } from './contract.ts'
import type { ReviewKind } from './enumerations.ts'
import { assignmentsOf } from './queries.ts'
import { reviewAssignment } from './table.ts'

interface Assignment {
  from: string | null
  to: string | null
}

/** Assigns the review to another operator; null: to none. */
export async function assignReview(
  ctx: Ctx,
  kind: ReviewKind,
  subjectID: string,
  { from, to }: Assignment,
  ifMatch?: number,
): Promise<ReviewAssigned & { warning: Warning }> {
  requireAdmin(ctx)
  const given = await transact(ctx, async (ctx) => {
    // Locks the subject's row, because the assignment may not exist yet.
    await lockSubject(ctx, kind, subjectID, ifMatch)
    const current = (await assignmentsOf(ctx, kind, [subjectID])).get(subjectID)?.id ?? null
    const wanted = to === ctx.config.adminUserID ? null : to
    const taker = wanted === null || wanted === current ? wanted : await effectiveAssignee(ctx, wanted)
    // It may already be assigned so, also to a substitute of that operator.
    if (current !== taker) {
      if (current !== from) throw await assigneeConflict(ctx, current)
      await setAssignee(ctx, kind, subjectID, taker)
      const subject = { kind: kind === 'seller' ? 'user' : 'estate', id: subjectID }
      await recordChange(ctx, 'reviewAssignment.assign', subject, { before: { assigneeID: current }, after: { assigneeID: taker } })
      await ctx.platform.live.publish(ctx, [OPERATORS], { kind, id: subjectID, seq: 0 })
    }
    return presentAssignment(ctx, kind, subjectID)
  })
  return { ...given, warning: warningOf(to === ctx.config.adminUserID ? null : to, given.assigneeID) }
}

export async function getReviewAssigned(ctx: Ctx, kind: ReviewKind, subjectID: string): Promise<ReviewAssigned> {
  requireAdmin(ctx)
  await findSubject(ctx, kind, subjectID)
  return presentAssignment(ctx, kind, subjectID)
}

async function presentAssignment(ctx: Ctx, kind: ReviewKind, id: string): Promise<ReviewAssigned> {
  const assignee = (await assignmentsOf(ctx, kind, [id])).get(id)
  return { kind, id, assigneeID: assignee?.id ?? null, assigneeName: assignee?.name ?? null }
}

/** Assigns many, each in a move of its own: one that fails does not affect the others, and reports why. */
export async function assignReviews(
  ctx: Ctx,
  kind: ReviewKind,
  reviews: readonly { id: string; from: string | null }[],
  to: string | null,
): Promise<AssignResult[]> {
  requireAdmin(ctx)
  const done: AssignResult[] = []
  for (const { id, from } of new Map(reviews.map((each) => [each.id, each])).values()) {
    try {
      // A separate transaction; inside the caller's transaction it is a savepoint.
      const { warning } = await ctx.db.transaction((tx) =>
        assignReview({ ...ctx, db: tx as unknown as Db, inTransaction: true }, kind, id, { from, to }),
      )
      done.push({ id, done: true, code: null, title: null, warning })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      done.push({ id, done: false, code: error.code, title: error.fields.to ?? error.message, warning: null })
    }
  }
  return done
}

async function setAssignee(ctx: Ctx, kind: ReviewKind, subjectID: string, to: string | null) {
  if (to === null) {
    await ctx.db.delete(reviewAssignment).where(and(eq(reviewAssignment.kind, kind), eq(reviewAssignment.subjectID, subjectID)))
    return
  }
  const assignedAt = ctx.clock.now()
  await ctx.db
    .insert(reviewAssignment)
    .values({ kind, subjectID, assigneeID: to, assignedAt })
    .onConflictDoUpdate({ target: [reviewAssignment.kind, reviewAssignment.subjectID], set: { assigneeID: to, assignedAt } })
}

async function lockSubject(ctx: Ctx, kind: ReviewKind, id: string, ifMatch?: number): Promise<void> {
  await findSubject(ctx, kind, id)
  await lockRow(ctx, kind === 'estate' ? estate : user, id, ifMatch)
}

/** A draft is its seller's alone, and only sellers are reviewed. */
async function findSubject(ctx: Ctx, kind: ReviewKind, id: string): Promise<void> {
  const { db } = ctx
  const [found] =
    kind === 'estate'
      ? await db
          .select({ id: estate.id })
          .from(estate)
          .where(and(eq(estate.id, id), ne(estate.status, EstateStatus.draft)))
      : await db
          .select({ id: user.id })
          .from(user)
          .where(and(eq(user.id, id), eq(user.userType, UserType.seller)))
  if (!found) throw notFound()
}
