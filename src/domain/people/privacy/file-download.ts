import { and, eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { record } from '#platform/audit/record.ts'
import { isOperator } from '#platform/context.ts'
import { openSealed, sendDocument } from '#platform/documents/kept.ts'
import { notFound, unauthorized } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { requireMember, requirePermission } from '#platform/viewer.ts'
import { privacyFile } from './file-table.ts'
import { filesAvailableUntil } from './queries.ts'
import { privacyRequest } from './table.ts'

/** GET /api/privacyFile/ID: a file of an answer, for the member who made the request; for chiefs also before the answer. */
export const privacyFileRoutes = () =>
  new Hono<Env>().get('/api/privacyFile/:id', async (c) => {
    const ctx = c.get('ctx')
    if (ctx.viewer.kind !== 'member') throw unauthorized()
    const who = requireMember(ctx)
    const [found] = await ctx.db
      .select({ file: privacyFile, whose: privacyRequest.userID })
      .from(privacyFile)
      .innerJoin(privacyRequest, eq(privacyRequest.id, privacyFile.requestID))
      .where(and(eq(privacyFile.id, c.req.param('id')), isNotNull(privacyFile.storedAt)))
    if (!found || (!isOperator(who) && (found.whose !== who.id || !found.file.answeredAt))) throw notFound()
    if (isOperator(who)) requirePermission(ctx, 'privacy')
    const { file } = found
    if (file.answeredAt && filesAvailableUntil(file.answeredAt) <= ctx.clock.now())
      throw notFound('このファイルは、受け取れる期限が過ぎました。')
    const bytes = await openSealed(ctx, file.key)
    await record(ctx, 'privacyRequest.read', { kind: 'privacyRequest', id: file.requestID }, { fileID: file.id })
    return sendDocument(c, file, bytes)
  })
