import { inArray, lte } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { EXPORT_HOURS } from './enumerations.ts'
import { exportKey, talkExport } from './table.ts'

const AT_ONCE = 200

/** The hourly job: deletes expired files with their rows; the audit log keeps the exports. */
export async function cleanUpExports(ctx: Ctx): Promise<void> {
  const gone = lte(talkExport.createdAt, new Date(ctx.clock.now().getTime() - EXPORT_HOURS * 3_600_000))
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await transact(ctx, async (ctx) => {
      const rows = await ctx.db.select().from(talkExport).where(gone).limit(AT_ONCE).for('update', { skipLocked: true })
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      await ctx.db.delete(talkExport).where(inArray(talkExport.id, ids))
      // Deletes the rows now, the bytes after the commit.
      await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: rows.map(exportKey) })
      return rows.length
    })
}
