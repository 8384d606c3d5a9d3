import { arrayOverlaps, inArray, or } from 'drizzle-orm'
import { deleteImages } from '#domain/base/image/removal.ts'
import { expiredWithContract, expiredWithoutContract } from '#domain/deal/deal-plan/expiry.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { statement, statementDraft } from './table.ts'

const BATCH = 100

/**
 * Issued statements are kept for ten years after a signed contract, otherwise for some time after the negotiation ended. A scheduled job.
 */
export async function purgeStatements(ctx: Ctx): Promise<void> {
  const over = or(expiredWithoutContract(ctx), expiredWithContract(ctx))
  for (let found = BATCH; found === BATCH; )
    found = await transact(ctx, async (ctx) => {
      const due = ctx.db
        .select({ id: statement.id })
        .from(statement)
        .where(inArray(statement.negotiationID, ctx.db.select({ id: negotiation.id }).from(negotiation).where(over)))
        .limit(BATCH)
      const gone = await ctx.db.delete(statement).where(inArray(statement.id, due)).returning({ photos: statement.photos })
      await deleteImages(
        ctx,
        await unshown(
          ctx,
          gone.flatMap(({ photos }) => photos),
        ),
      )
      return gone.length
    })
}

/** Those of the given pictures that are no longer shown anywhere. */
async function unshown(ctx: Ctx, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const drafts = await ctx.db
    .select({ photos: statementDraft.photos })
    .from(statementDraft)
    .where(arrayOverlaps(statementDraft.photos, paths))
  const issued = await ctx.db.select({ photos: statement.photos }).from(statement).where(arrayOverlaps(statement.photos, paths))
  const shown = new Set([...drafts, ...issued].flatMap(({ photos }) => photos))
  return paths.filter((path) => !shown.has(path))
}
