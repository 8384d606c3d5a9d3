import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { idempotency } from './table.ts'

const KEPT_DAYS = 1

export interface StoredAnswer {
  status: number
  body: unknown
}

/**
 * Runs `work` once per (person, call, key) in 24 hours and keeps its answer in the same transaction; a repeat gets the first answer. A key
 * covers one query and one body. Keys of guests are ignored, because many guests share one address; calls open to guests tolerate repeats
 * by themselves.
 */
export async function once(
  ctx: Ctx,
  input: { call: string; key: string; query: unknown; body: unknown },
  work: (ctx: Ctx) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (input.key.length > 200) throw invalid({ 'Idempotency-Key': 'Idempotency-Key は200文字までです。' })
  if (ctx.viewer.kind === 'guest') return work(ctx)
  const userID = ctx.viewer.id
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([input.query ?? null, input.body ?? null]))
    .digest('hex')
  const mine = and(eq(idempotency.userID, userID), eq(idempotency.call, input.call), eq(idempotency.key, input.key))
  return transact(ctx, async (ctx) => {
    const [lock] = await rows<{ free: boolean }>(
      ctx.db,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userID} ${input.call} ${input.key}`}, 0)) as free`,
    )
    if (!lock?.free) throw conflict('still-running', '同じ操作を処理しています。しばらくお待ちください。')
    await ctx.db.delete(idempotency).where(and(mine, lt(idempotency.createdAt, daysBefore(ctx.clock.now(), KEPT_DAYS))))
    const [kept] = await ctx.db.select().from(idempotency).where(mine)
    if (kept && kept.bodyHash !== bodyHash)
      throw invalid({ 'Idempotency-Key': '同じ Idempotency-Key が別の内容で使われています。' }, 'idempotency-key-reused')
    if (kept?.status) return { status: kept.status, body: kept.answer ?? undefined }
    const answer = await work(ctx)
    await ctx.db.insert(idempotency).values({
      userID,
      call: input.call,
      key: input.key,
      bodyHash,
      status: answer.status,
      answer: answer.body ?? null,
      createdAt: ctx.clock.now(),
    })
    return answer
  })
}

/** Deletes expired answers, because they contain personal text. Run by a job. */
export async function cleanUpAnswers(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await ctx.db.delete(idempotency).where(lt(idempotency.createdAt, daysBefore(ctx.clock.now(), KEPT_DAYS)))
}
