import { and, eq, inArray, isNull, lt, not, or } from 'drizzle-orm'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/context.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { ABANDONED_DAYS } from './enumerations.ts'
import type { ImageRow } from './readers.ts'
import { image } from './table.ts'

const AT_ONCE = 200

/** Deletes these rows now, and their files after the commit. */
export async function deleteImages(ctx: Ctx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0)
    await remove(
      ctx,
      await ctx.db
        .delete(image)
        .where(inArray(image.path, [...paths]))
        .returning(),
    )
}

/** On erasure, deletes the member's documents, memos, avatar and unused uploads. Photos of houses and in messages are kept with those. */
export async function deleteImagesOf(ctx: Ctx, ownerID: string): Promise<void> {
  const theirs = await ctx.db
    .delete(image)
    .where(
      and(
        eq(image.ownerID, ownerID),
        or(inArray(image.dir, ['identification', 'memo', 'powerOfAttorney', 'profile']), isNull(image.attachedAt)),
      ),
    )
    .returning()
  await remove(ctx, theirs)
}

/** Daily job: deletes unused uploads. */
export async function cleanUpImages(ctx: Ctx): Promise<void> {
  const before = daysBefore(ctx.clock.now(), ABANDONED_DAYS)
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await transact(ctx, async (ctx) => {
      const old = ctx.db
        .select({ id: image.id })
        .from(image)
        .where(and(isNull(image.attachedAt), lt(image.updatedAt, before), not(isUnderRetentionHold(ctx, image.ownerID))))
        .limit(AT_ONCE)
      const gone = await ctx.db.delete(image).where(inArray(image.id, old)).returning()
      await remove(ctx, gone)
      return gone.length
    })
}

/** Deletes files after their rows; a missing file is fine. */
export async function deleteFiles(ctx: Ctx, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await ctx.platform.storage.delete(key)
}

async function remove(ctx: Ctx, gone: ImageRow[]) {
  const keys = new Set(gone.flatMap(({ variants }) => variants.map(({ key }) => key)))
  if (keys.size > 0) await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: [...keys] })
}
