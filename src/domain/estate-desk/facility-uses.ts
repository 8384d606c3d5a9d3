import { and, isNull, sql } from 'drizzle-orm'
import { facilityByCode } from '#domain/estate/facilities.ts'
import { listing } from '#domain/listing/table.ts'
import { facilityCategoryMasters } from '#domain/master/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { requireAdmin } from '#platform/viewer.ts'

/** How many listings that run say something of what a category gathers: what putting it away leaves as it is. */
export async function facilityUses(ctx: Ctx, id: string): Promise<{ listings: number }> {
  requireAdmin(ctx)
  const { facilities } = await facilityCategoryMasters.one(ctx, id)
  const codes = [...facilityByCode].flatMap(([code, { label }]) => (facilities.includes(label) ? [code] : []))
  if (codes.length === 0) return { listings: 0 }
  const having = sql`${listing.facilityCodes} && array[${sql.join(codes, sql`, `)}]::smallint[]`
  return { listings: await ctx.db.$count(listing, and(isNull(listing.endedAt), having)) }
}
