import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { LOST_MINUTES } from './enumerations.ts'
import type { PaperFileRow, PaperRow } from './queries.ts'
import { paperFile } from './table.ts'

const AT_ONCE = 200

/**
 * A file of a paper never submitted is deleted immediately, as no one else has seen it. Otherwise it is marked as replaced, and kept for
 * the operator.
 */
export async function takeDown(ctx: Ctx, { submittedAt }: PaperRow, file: PaperFileRow) {
  if (submittedAt === null) await putAway(ctx, [file])
  else await updateRow(ctx, paperFile, file, { replacedAt: ctx.clock.now() })
}

/** Deletes the rows now and the bytes after the commit, except bytes shared with another paper. */
export async function putAway(ctx: Ctx, files: readonly Pick<PaperFileRow, 'id' | 'key' | 'previewKey'>[]): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  const keys = files.map(({ key }) => key)
  // Locked: otherwise two concurrent deletions would each leave the bytes to the other.
  const sharing = await ctx.db
    .select({ id: paperFile.id, key: paperFile.key })
    .from(paperFile)
    .where(inArray(paperFile.key, keys))
    .orderBy(asc(paperFile.id))
    .for('update')
  const shown = new Set(sharing.filter(({ id }) => !ids.includes(id)).map(({ key }) => key))
  await ctx.db.delete(paperFile).where(inArray(paperFile.id, ids))
  const gone = files.filter(({ key }) => !shown.has(key)).flatMap(({ key, previewKey }) => [key, previewKey])
  if (gone.length > 0) await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: [...new Set(gone)] })
}

/** Hourly job: deletes files whose upload was interrupted. */
export async function cleanUpPaperFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LOST_MINUTES * 60_000)
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await transact(ctx, async (ctx) => {
      const lost = await ctx.db
        .select()
        .from(paperFile)
        .where(and(isNull(paperFile.storedAt), lt(paperFile.createdAt, before)))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      await putAway(ctx, lost)
      return lost.length
    })
}
