import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { record } from '#platform/audit/record.ts'
import { isOperator, transact } from '#platform/context.ts'
import { openSealed } from '#platform/documents/kept.ts'
import { conflict, invalid, notFound, unauthorized } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { requireMember, requirePermission } from '#platform/viewer.ts'
import { expiryOf } from './request-disclosure.ts'
import { disclosure, disclosureKey } from './table.ts'

/**
 * GET /api/disclosure/ID: the file, once, for its member. An operator with the permission, who sends it on paper, gives a reason, and the
 * download is not used up.
 */
export const disclosureRoutes = () =>
  new Hono<Env>().get('/api/disclosure/:id', async (c) => {
    const ctx = c.get('ctx')
    if (ctx.viewer.kind !== 'member') throw unauthorized()
    const who = requireMember(ctx)
    const [row] = await ctx.db
      .select()
      .from(disclosure)
      .where(eq(disclosure.id, c.req.param('id')))
    if (!row?.storedAt || (!isOperator(who) && row.userID !== who.id)) throw notFound()
    if (isOperator(who)) requirePermission(ctx, 'privacy')
    if (expiryOf(row) <= ctx.clock.now()) throw notFound('このファイルの期限が切れました。もう一度作ってください。')
    const reason = isOperator(who) ? reasonIn(c.req.query('reason')) : undefined
    const bytes = await openSealed(ctx, disclosureKey(row))
    await transact(ctx, async (ctx) => {
      if (reason) return record(ctx, 'personalData.downloadByOffice', { kind: 'user', id: row.userID }, { disclosureID: row.id, reason })
      const once = and(eq(disclosure.id, row.id), isNotNull(disclosure.storedAt), isNull(disclosure.fetchedAt))
      const taken = await ctx.db.update(disclosure).set({ fetchedAt: ctx.clock.now() }).where(once).returning({ id: disclosure.id })
      if (taken.length === 0) throw conflict('fetched', 'このファイルは、すでに保存されています。必要なときは、もう一度作ってください。')
      await record(ctx, 'personalData.download', { kind: 'user', id: row.userID }, { disclosureID: row.id })
      await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: [disclosureKey(row)] })
    })
    const saved = `ご自分の情報 ${formatISODay(row.createdAt)}.zip`
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="data.zip"; filename*=UTF-8''${encodeURIComponent(saved)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

function reasonIn(given: string | undefined): string {
  const reason = given?.trim() ?? ''
  if (reason === '' || reason.length > 200)
    throw invalid({ reason: reason ? '保存する理由は200文字までで入力してください。' : '保存する理由を入力してください。' })
  return reason
}
