import { and, eq, or } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import { block } from './block-table.ts'

/** Whichever of the two did it, and without saying which. */
export async function refuseBlocked(ctx: Ctx, one: string, other: string): Promise<void> {
  const between = or(and(eq(block.userID, one), eq(block.blockedID, other)), and(eq(block.userID, other), eq(block.blockedID, one)))
  if ((await ctx.db.$count(block, between)) > 0) throw new Problem(403, 'blocked', 'お相手にメッセージを送れません。')
}
