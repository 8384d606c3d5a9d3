import { eq } from 'drizzle-orm'
import { estate } from '#domain/market/estate/table.ts'
import type { Ctx } from '#platform/context.ts'

/** A house by its title, for the text of a refusal. */
export async function houseTitle(ctx: Ctx, estateID: string): Promise<string> {
  const [house] = await ctx.db.select({ title: estate.title }).from(estate).where(eq(estate.id, estateID))
  return house?.title ? `「${house.title}」` : '物件'
}
