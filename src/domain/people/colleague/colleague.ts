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
 * Who gets what is given to this colleague: they, or while they are away whoever covers for them; null where that is nobody. 422 for who is
 * not there.
 */
export async function defaultAssignee(ctx: Ctx, id: string): Promise<string | null> {
  // Who is just leaving has left by the time that this goes on, or goes only after it.
  if (ctx.inTransaction) await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('share')
  const [found] = await workOf(ctx, [id])
  if (!found || found.status !== UserStatus.active) throw invalid({ to: '担当は、いまのスタッフの中から選んでください。' })
  const today = tokyoDay(ctx.clock.now())
  // Who takes something is there.
  if (id === viewerID(ctx) || !isAbsent(found, today)) return id
  if (!found.coverID) return null
  const [cover] = await workOf(ctx, [found.coverID])
  return cover && cover.status === UserStatus.active && !isAbsent(cover, today) ? cover.id : null
}

/** How these of the office work, or all of them. */
export const workOf = ({ db }: Pick<Ctx, 'db'>, ids?: string[]) =>
  db
    .select({
      ...{ id: user.id, status: user.status, email: user.email, name: user.name, staffRole: user.staffRole },
      ...{ onDuty: staffWork.onDuty, awayFrom: staffWork.awayFrom, awayTo: staffWork.awayTo },
      ...{ coverID: staffWork.coverID, muted: staffWork.muted },
    })
    .from(user)
    .leftJoin(staffWork, eq(staffWork.id, user.id))
    .where(and(eq(user.userType, UserType.admin), ids && inArray(user.id, ids)))

/** What is said to who would give to somebody what another took meanwhile. The house account stands for nobody. */
export async function assignedMeanwhile(ctx: Ctx, now: string | null) {
  if (now === null || now === ctx.config.adminUserID)
    return conflict('assigned-meanwhile', 'いまはだれも担当していません。画面を読み込み直してください。')
  const [colleague] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, now))
  return conflict('assigned-meanwhile', `${colleague?.name ?? 'ほかの方'}さんが担当しています。`, { assigneeID: now })
}
