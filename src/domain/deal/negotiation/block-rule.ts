import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import { block } from './block-table.ts'

/** The blocker gets the reason; the blocked user only learns that the message cannot be sent. */
export async function refuseBlocked(ctx: Ctx, writerID: string, otherID: string): Promise<void> {
  if ((await blockedOf(ctx, writerID, [otherID])).size > 0) throw new Problem(403, 'blocked', OWN_BLOCK)
  if ((await blockedOf(ctx, otherID, [writerID])).size > 0) throw new Problem(403, 'blocked', NOT_NOW)
}

export const OWN_BLOCK = 'この方をブロックしているため、送れません。ブロックをやめると、送れるようになります。'
export const NOT_NOW = 'いまは、お相手にメッセージを送れません。'

/** Those of these people whom the user has blocked. */
export async function blockedOf(ctx: Ctx, userID: string, among: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: block.blockedID })
    .from(block)
    .where(and(eq(block.userID, userID), inArray(block.blockedID, [...among])))
  return new Set(rows.map(({ id }) => id))
}
