import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { takeDown } from './away.ts'
import { visiblePaper } from './queries.ts'
import { moved, moving } from './scene.ts'
import { paperFile } from './table.ts'

/** Its side takes a file back. */
export async function deletePaperFile(ctx: Ctx, fileID: string, ifMatch?: number): Promise<undefined> {
  const [found] = await ctx.db.select().from(paperFile).where(eq(paperFile.id, fileID))
  if (!found || found.storedAt === null || found.replacedAt) throw notFound()
  await visiblePaper(ctx, found.paperID)
  await moving(ctx, found.paperID, 'removal', { ifMatch }, async (ctx, row, scene) => {
    const [file] = await ctx.db.select().from(paperFile).where(eq(paperFile.id, fileID)).for('update')
    if (!file || file.replacedAt) throw notFound()
    await takeDown(ctx, row, file)
    await moved(ctx, row, { move: 'removal', scene, change: { submittedAt: row.submittedAt } })
  })
  return undefined
}
