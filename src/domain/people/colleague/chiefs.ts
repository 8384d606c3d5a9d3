import { and, asc, eq } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { StaffRole } from '#platform/permission.ts'

/** Chiefs who may decide now, the system account included. */
export const isActiveChief = and(eq(user.userType, UserType.admin), eq(user.status, UserStatus.active), eq(user.staffRole, StaffRole.chief))

/** Locks all of them in a fixed order, so that two chiefs leaving at the same moment wait for each other. */
export async function lockChiefs({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const chiefs = await db.select({ id: user.id }).from(user).where(isActiveChief).orderBy(asc(user.id)).for('update')
  return chiefs.map(({ id }) => id)
}
