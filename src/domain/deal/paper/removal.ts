import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { isAdmin, requireAdmin } from '#platform/viewer.ts'
import { takeDown } from './away.ts'
import type { Paper, TakingDown } from './contract.ts'
import { visiblePaper } from './queries.ts'
import { runMove, saveMove, UNCHECKED } from './scene.ts'
import { paperLife } from './state.ts'
import { paperFile } from './table.ts'

/** Its side removes a file. An operator gives a reason, and the side that provided it is asked for another. */
export const deletePaperFile = async (ctx: Ctx, fileID: string, ifMatch?: number): Promise<undefined> => {
  if (isAdmin(ctx)) throw invalid({ reason: 'ファイルを取り下げる理由を入力してください。' })
  await remove(ctx, fileID, { ifMatch })
}

export async function takeDownPaperFile(ctx: Ctx, fileID: string, { reason }: TakingDown, ifMatch?: number): Promise<Paper> {
  requireAdmin(ctx)
  return remove(ctx, fileID, { ifMatch, reason })
}

async function remove(ctx: Ctx, fileID: string, { ifMatch, reason }: { ifMatch?: number | undefined; reason?: string }): Promise<Paper> {
  const [found] = await ctx.db.select().from(paperFile).where(eq(paperFile.id, fileID))
  if (!found || found.storedAt === null || found.replacedAt) throw notFound()
  await visiblePaper(ctx, found.paperID)
  return runMove(ctx, found.paperID, 'deleteFile', { ifMatch }, async (ctx, row, scene) => {
    const [file] = await ctx.db.select().from(paperFile).where(eq(paperFile.id, fileID)).for('update')
    if (!file || file.replacedAt) throw notFound()
    await takeDown(ctx, row, file)
    const paperStatus = paperLife.after(row.paperStatus, 'deleteFile', { agreed: true, byOperator: reason !== undefined })
    await saveMove(ctx, row, {
      move: 'deleteFile',
      scene,
      change: { ...UNCHECKED, paperStatus, ...(reason && { returnReason: reason }) },
      reason,
      // A paper never submitted is not announced: its side reads the reason next to it.
      ...(reason && row.submittedAt && { event: 'paper.returned' as const }),
    })
  })
}
