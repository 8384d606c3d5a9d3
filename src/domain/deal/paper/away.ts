import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { LOST_MINUTES } from './enumerations.ts'
import type { PaperFileRow, PaperRow } from './queries.ts'
import { paperFile } from './table.ts'

const AT_ONCE = 200

/** Nobody else has seen a file of a paper that was never handed in: it goes at once. Of any other the operator keeps what was seen. */
export async function takeDown(ctx: Ctx, { submittedAt }: PaperRow, file: PaperFileRow) {
  if (submittedAt === null) await putAway(ctx, [file])
  else await updateRow(ctx, paperFile, file, { replacedAt: ctx.clock.now() })
}

/** Rows now, bytes once that has committed; but not those that another paper shows as well. */
export async function putAway(ctx: Ctx, files: readonly Pick<PaperFileRow, 'id' | 'key' | 'previewKey'>[]): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  const keys = files.map(({ key }) => key)
  // Locked, or of two that go at the same moment each would leave the bytes to the other.
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

/** The hourly job: files whose keeping was cut off. */
export async function sweepPaperFiles(ctx: Ctx): Promise<void> {
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
