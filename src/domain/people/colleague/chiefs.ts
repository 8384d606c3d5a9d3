import { and, asc, eq } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { StaffRole } from '#platform/permission.ts'

/** Whoever may decide in the office today, the account of the house among them. */
export const isActiveChief = and(eq(user.userType, UserType.admin), eq(user.status, UserStatus.active), eq(user.staffRole, StaffRole.chief))

/** All at once and in one order, so that two who would each be the last one left wait for each other. */
export async function lockChiefs({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const chiefs = await db.select({ id: user.id }).from(user).where(isActiveChief).orderBy(asc(user.id)).for('update')
  return chiefs.map(({ id }) => id)
}
