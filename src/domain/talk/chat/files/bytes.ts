import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { openSealed, sendDocument, sendPreview } from '#platform/documents/kept.ts'
import { notFound, unauthorized } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type ChatFileRow, chatFile } from '../file-table.ts'
import { chat } from '../table.ts'
import { visibleChats } from '../visible.ts'

/** GET /api/chatFile/ID: the file, for the readers of its message; and /preview, a small image of its first page. */
export const chatFileRoutes = () =>
  new Hono<Env>()
    .get('/api/chatFile/:id', async (c) => {
      const ctx = c.get('ctx')
      const file = await readableFile(ctx, c.req.param('id'))
      const bytes = await openSealed(ctx, file.key)
      await recordLook(ctx, file)
      return sendDocument(c, { name: file.name, pdf: true }, bytes)
    })
    .get('/api/chatFile/:id/preview', async (c) => {
      const ctx = c.get('ctx')
      const file = await readableFile(ctx, c.req.param('id'))
      const bytes = await openSealed(ctx, file.previewKey)
      await recordLook(ctx, file)
      return sendPreview(c, bytes)
    })

/** The parties may read what they exchanged; reads by operators go to the audit log, previews too, because they are legible. */
async function recordLook(ctx: Ctx, { id, negotiationID, ownerID }: ChatFileRow) {
  if (isAdmin(ctx)) await record(ctx, 'message.readFile', { kind: 'negotiation', id: negotiationID }, { fileID: id, ownerID })
}

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

/** The uploader, unless operators hid it; readers of the message, once sent; operators also files awaiting review. */
const mayRead = (ctx: Ctx): SQL | undefined =>
  or(
    and(eq(chatFile.ownerID, requireMember(ctx).id), isNull(chat.coverID)),
    isAdmin(ctx) ? isNotNull(chatFile.messageID) : and(isNotNull(chat.id), isNull(chat.coveredAt), visibleChats(ctx)),
  )
