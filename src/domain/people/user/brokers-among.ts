import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { user } from './table.ts'

/** Those of the members who have a licence as a broker, and the company it belongs to. */
export async function brokersAmong(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...new Set(ids)]), isNotNull(user.companyName), isNotNull(user.licenseNumber)))
  return new Set(rows.map(({ id }) => id))
}
