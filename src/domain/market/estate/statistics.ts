import { and, eq, inArray } from 'drizzle-orm'
import { type Interest, interestIn } from '#domain/market/listing/days.ts'
import type { Ctx } from '#platform/context.ts'
import { wrongState } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { visibleEstate } from './queries.ts'
import { estate } from './table.ts'
import type { Statistics } from './upkeep-contract.ts'

/** The statistics of a seller's listings; omits those the viewer may not see or that were never public. */
export async function listEstateStatistics(ctx: Ctx, ids: string[]): Promise<Statistics[]> {
  const own = isAdmin(ctx) ? undefined : eq(estate.userID, requireMember(ctx).id)
  const visible = await ctx.db
    .select({ id: estate.id })
    .from(estate)
    .where(and(inArray(estate.id, ids), own))
  const found = await interestIn(
    ctx,
    visible.map(({ id }) => id),
  )
  return [...found].map(([estateID, interest]) => ({ estateID, ...interest }))
}

export async function getEstateStatistics(ctx: Ctx, id: string): Promise<Statistics> {
  const { status } = await visibleEstate(ctx, id)
  const interest: Interest | undefined = (await interestIn(ctx, [id])).get(id)
  if (!interest) throw wrongState(status, '反響は、物件が公開されてから表示されます。')
  return { estateID: id, ...interest }
}
