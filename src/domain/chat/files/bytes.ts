import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { openSealed, sendDocument, sendPreview } from '#platform/documents/kept.ts'
import { notFound, unauthorized } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type ChatFileRow, chatFile } from '../file-table.ts'
import { chat } from '../table.ts'
import { visibleChats } from '../visible.ts'

/** GET /api/chatFile/ID: the file, for the readers of its message; and /preview, its first page small. */
export const chatFileRoutes = () =>
  new Hono<Env>()
    .get('/api/chatFile/:id', async (c) => {
      const ctx = c.get('ctx')
      const { name, key } = await readableFile(ctx, c.req.param('id'))
      return sendDocument(c, { name, pdf: true }, await openSealed(ctx, key))
    })
    .get('/api/chatFile/:id/preview', async (c) => {
      const ctx = c.get('ctx')
      const { previewKey } = await readableFile(ctx, c.req.param('id'))
      return sendPreview(c, await openSealed(ctx, previewKey))
    })

async function readableFile(ctx: Ctx, id: string): Promise<ChatFileRow> {
  if (ctx.viewer.kind !== 'member') throw unauthorized()
  const [found] = await ctx.db
    .select({ file: chatFile })
    .from(chatFile)
    .leftJoin(chat, eq(chat.id, chatFile.messageID))
    .where(and(eq(chatFile.id, id), isNotNull(chatFile.storedAt), mayRead(ctx)))
  if (!found) throw notFound()
  return found.file
}

/** One's own unless the operators covered it; a sent one as its message; and the operators those that wait for them. */
const mayRead = (ctx: Ctx): SQL | undefined =>
  or(
    and(eq(chatFile.ownerID, requireMember(ctx).id), isNull(chat.coverID)),
    isAdmin(ctx) ? isNotNull(chatFile.messageID) : and(isNotNull(chat.id), isNull(chat.coveredAt), visibleChats(ctx)),
  )
