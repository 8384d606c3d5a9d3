import { and, eq, inArray } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { UserType } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { viewerID } from '#platform/viewer.ts'
import { isAbsent } from './work.ts'
import { staffWork } from './work-table.ts'

/**
 * The effective assignee: the colleague, or their cover while they are away; null if there is none. Throws 422 for an inactive colleague.
 */
export async function effectiveAssignee(ctx: Ctx, id: string): Promise<string | null> {
  // Serialises with a colleague who is leaving: either they have left by now, or they wait for this transaction.
  if (ctx.inTransaction) await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('share')
  const [found] = await findStaff(ctx, [id])
  if (!found || found.status !== UserStatus.active) throw invalid({ to: '担当は、いまのスタッフの中から選んでください。' })
  const today = tokyoDay(ctx.clock.now())
  // Assigning to oneself proves presence.
  if (id === viewerID(ctx) || !isAbsent(found, today)) return id
  if (!found.coverID) return null
  const [cover] = await findStaff(ctx, [found.coverID])
  return cover && cover.status === UserStatus.active && !isAbsent(cover, today) ? cover.id : null
}

/** Status, role and working arrangements of these operators, or of all. */
export const findStaff = ({ db }: Pick<Ctx, 'db'>, ids?: string[]) =>
  db
    .select({
      ...{ id: user.id, status: user.status, email: user.email, name: user.name, staffRole: user.staffRole },
      ...{ onDuty: staffWork.onDuty, awayFrom: staffWork.awayFrom, awayTo: staffWork.awayTo },
      ...{ coverID: staffWork.coverID, muted: staffWork.muted },
    })
    .from(user)
    .leftJoin(staffWork, eq(staffWork.id, user.id))
    .where(and(eq(user.userType, UserType.admin), ids && inArray(user.id, ids)))

/** The conflict when another colleague was assigned in the meantime. The system account means unassigned. */
export async function assigneeConflict(ctx: Ctx, now: string | null) {
  if (now === null || now === ctx.config.adminUserID)
    return conflict('assigned-meanwhile', 'いまはだれも担当していません。画面を読み込み直してください。')
  const [colleague] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, now))
  return conflict('assigned-meanwhile', `${colleague?.name ?? 'ほかの方'}さんが担当しています。`, { assigneeID: now })
}
