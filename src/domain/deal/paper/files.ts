import { and, eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { companion } from '#domain/deal/companion/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { openSealed, sendDocument, sendPreview } from '#platform/documents/kept.ts'
import { notFound, unauthorized } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { PaperFileKind } from './enumerations.ts'
import { footerOf, stampPDF, stampPicture } from './footer.ts'
import { readsFile, sideOfReader } from './present.ts'
import { type PaperFileRow, type PaperRow, visiblePapers } from './queries.ts'
import { paper, paperFile } from './table.ts'

/** GET /api/paperFile/ID: a file, for those who may see its paper, and /preview, a small first page, for its own side. */
export const paperFileRoutes = () =>
  new Hono<Env>()
    .get('/api/paperFile/:id', async (c) => {
      const ctx = c.get('ctx')
      const { file, paper } = await readable(ctx, c.req.param('id'))
      const bytes = await openSealed(ctx, file.key)
      // Logged only after it was opened: a refused reader has seen nothing.
      await record(ctx, 'paper.read', { kind: 'paper', id: paper.id }, { fileID: file.id })
      const own = sideOfReader(ctx, paper) === paper.side
      return sendDocument(
        c,
        { name: file.name, pdf: file.fileKind === PaperFileKind.pdf },
        own ? bytes : await stampFile(ctx, paper, file, bytes),
      )
    })
    .get('/api/paperFile/:id/preview', async (c) => {
      const ctx = c.get('ctx')
      const { file, paper } = await readable(ctx, c.req.param('id'))
      if (sideOfReader(ctx, paper) !== paper.side) throw notFound()
      return sendPreview(c, await openSealed(ctx, file.previewKey))
    })

async function readable(ctx: Ctx, id: string): Promise<{ file: PaperFileRow; paper: PaperRow }> {
  if (ctx.viewer.kind !== 'member' && ctx.viewer.kind !== 'companion') throw unauthorized()
  const [found] = await ctx.db
    .select({ file: paperFile, paper })
    .from(paperFile)
    .innerJoin(paper, eq(paper.id, paperFile.paperID))
    .where(and(eq(paperFile.id, id), isNotNull(paperFile.storedAt), visiblePapers(ctx)))
  // A companion of something else is treated as a guest.
  if (!found || !readsFile(sideOfReader(ctx, found.paper), found.paper, found.file))
    throw ctx.viewer.kind === 'companion' ? unauthorized() : notFound()
  return found
}

async function stampFile(ctx: Ctx, { negotiationID }: PaperRow, { fileKind }: PaperFileRow, bytes: Buffer): Promise<Buffer> {
  const now = ctx.clock.now()
  const line = footerOf(negotiationID, await nameOfReader(ctx, negotiationID), now)
  return fileKind === PaperFileKind.pdf ? stampPDF(bytes, line, now) : stampPicture(bytes, line)
}

/** The reader's name as the other side knows it. */
async function nameOfReader(ctx: Ctx, negotiationID: string | null): Promise<string> {
  const { viewer } = ctx
  if (viewer.kind === 'companion') {
    const [row] = await ctx.db.select({ name: companion.name }).from(companion).where(eq(companion.id, viewer.id))
    return row?.name ?? ''
  }
  if (viewer.kind !== 'member' || viewer.userType === UserType.admin || negotiationID === null) return '運営'
  const [talk] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  return (viewer.id === talk?.sellerID ? talk.sellerName : talk?.buyerName) ?? ''
}
