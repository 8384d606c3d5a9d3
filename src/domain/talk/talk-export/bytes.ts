import { and, eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { record } from '#platform/audit/record.ts'
import { openSealed } from '#platform/documents/kept.ts'
import { notFound, unauthorized } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { requireMember } from '#platform/viewer.ts'
import { expiryOf } from './ask.ts'
import { exportKey, talkExport } from './table.ts'

const types = { pdf: 'application/pdf', zip: 'application/zip' } as const

/** GET /api/talkExport/ID: the file, for its requester only, while they may read the negotiation and the file has not expired. */
export const talkExportRoutes = () =>
  new Hono<Env>().get('/api/talkExport/:id', async (c) => {
    const ctx = c.get('ctx')
    if (ctx.viewer.kind !== 'member') throw unauthorized()
    const mine = and(eq(talkExport.id, c.req.param('id')), eq(talkExport.userID, requireMember(ctx).id), isNotNull(talkExport.storedAt))
    const [row] = await ctx.db.select().from(talkExport).where(mine)
    if (!row || expiryOf(row) <= ctx.clock.now()) throw notFound('この記録の期限が切れました。商談の画面から、もう一度書き出してください。')
    await visibleNegotiation(ctx, row.negotiationID)
    const bytes = await openSealed(ctx, exportKey(row))
    await record(ctx, 'negotiation.openExport', { kind: 'negotiation', id: row.negotiationID }, { exportID: row.id })
    const saved = `商談の記録 ${formatISODay(row.createdAt)}.${row.format}`
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': types[row.format],
      'content-disposition': `attachment; filename="talk.${row.format}"; filename*=UTF-8''${encodeURIComponent(saved)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })
