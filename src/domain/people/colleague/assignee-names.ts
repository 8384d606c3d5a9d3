import { inArray } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'

/**
 * Names of assignees. A suspended colleague keeps their work under their name, so that everyone sees it is not being done. The system
 * account has no name here: it means unassigned.
 */
export async function assigneeNames(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  some: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(some.flatMap((id) => id ?? []))].filter((id) => id !== config.adminUserID)
  if (ids.length === 0) return new Map()
  const people = await db.select({ id: user.id, name: user.name, status: user.status }).from(user).where(inArray(user.id, ids))
  return new Map(people.map(({ id, name, status }) => [id, status === UserStatus.suspended ? `${name}（停止中）` : name]))
}
