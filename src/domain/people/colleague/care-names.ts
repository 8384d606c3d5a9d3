import { inArray } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'

/** What colleagues are called where something is in their hands: who is shut out for now keeps it, and everybody sees that nobody is at it. The house account is nobody. */
export async function careNames(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  some: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(some.flatMap((id) => id ?? []))].filter((id) => id !== config.adminUserID)
  if (ids.length === 0) return new Map()
  const people = await db.select({ id: user.id, name: user.name, status: user.status }).from(user).where(inArray(user.id, ids))
  return new Map(people.map(({ id, name, status }) => [id, status === UserStatus.suspended ? `${name}（停止中）` : name]))
}
