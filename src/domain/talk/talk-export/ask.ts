import { and, desc, eq, gt } from 'drizzle-orm'
import { reasonText } from '#domain/base/export-log/reason.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { chats } from '#domain/talk/chat/queries.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { insertRow, lockRow } from '#platform/db/rows.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember, requireProofFor } from '#platform/viewer.ts'
import type { AskForExport, TalkExport } from './contract.ts'
import { EXPORT_HOURS, MAKING_MINUTES } from './enumerations.ts'
import { exportRefusal } from './policy.ts'
import { type TalkExportRow, talkExport } from './table.ts'

const MINUTE_MS = 60_000

/**
 * Exports the negotiation as far as the caller may read it. A job makes the file; a repeated request returns the one under way. The audit
 * log has the request, for operators with the reason, before anything is made.
 */
export async function requestTalkExport(ctx: Ctx, negotiationID: string, { format, ...why }: AskForExport): Promise<TalkExport> {
  const member = requireMember(ctx)
  await visibleNegotiation(ctx, negotiationID)
  refuse(exportRefusal(member))
  if (isOperator(member)) requireProofFor(ctx, 'export')
  const reason = isOperator(member) ? reasonText(ctx, { ...why, reason: why.reason ?? '' }) : null
  const under = await underWay(ctx, negotiationID, format)
  if (under) return present(under, ctx.clock.now())
  const { count: total } = await chats.count(ctx, { negotiationID })
  if (total === 0) throw conflict('nothing-said', 'この商談には、まだメッセージがありません。')
  return transact(ctx, async (ctx) => {
    // Locked, so that many concurrent requests start a single export.
    await lockRow(ctx, user, member.id)
    const first = await underWay(ctx, negotiationID, format)
    if (first) return present(first, ctx.clock.now())
    // Counted only here: a repeated request starts nothing.
    await limit(ctx, limits.talkExports, member.id)
    const row = await insertRow(ctx, talkExport, { negotiationID, userID: member.id, format, total, reason })
    await record(
      ctx,
      'negotiation.requestExport',
      { kind: 'negotiation', id: negotiationID },
      { exportID: row.id, format, ...(reason && { reason }) },
    )
    await ctx.platform.jobs.send(ctx, 'talkExports', { id: row.id })
    return present(row, ctx.clock.now())
  })
}

/** The caller's own exports of this negotiation, while available. */
export async function listTalkExports(ctx: Ctx, negotiationID: string): Promise<{ items: TalkExport[]; cursor: null }> {
  await visibleNegotiation(ctx, negotiationID)
  const now = ctx.clock.now()
  const rows = await own(ctx, negotiationID, EXPORT_HOURS * 60)
  return { items: rows.map((row) => present(row, now)), cursor: null }
}

async function underWay(ctx: Ctx, negotiationID: string, format: string): Promise<TalkExportRow | undefined> {
  const now = ctx.clock.now()
  const rows = await own(ctx, negotiationID, MAKING_MINUTES)
  return rows.find((row) => row.format === format && progressOf(row, now) === 'making')
}

const own = (ctx: Ctx, negotiationID: string, minutes: number): Promise<TalkExportRow[]> =>
  ctx.db
    .select()
    .from(talkExport)
    .where(
      and(
        eq(talkExport.userID, requireMember(ctx).id),
        eq(talkExport.negotiationID, negotiationID),
        gt(talkExport.createdAt, new Date(ctx.clock.now().getTime() - minutes * MINUTE_MS)),
      ),
    )
    .orderBy(desc(talkExport.createdAt), desc(talkExport.id))

export const expiryOf = ({ createdAt }: Pick<TalkExportRow, 'createdAt'>) => new Date(createdAt.getTime() + EXPORT_HOURS * 60 * MINUTE_MS)

function progressOf({ storedAt, failedAt, createdAt }: TalkExportRow, now: Date): TalkExport['progress'] {
  if (storedAt) return 'ready'
  return failedAt || now.getTime() - createdAt.getTime() > MAKING_MINUTES * MINUTE_MS ? 'failed' : 'making'
}

function present(row: TalkExportRow, now: Date): TalkExport {
  const { id, negotiationID, format, done, total, bytes, sha256, createdAt } = row
  const progress = progressOf(row, now)
  return {
    ...{ id, negotiationID, format, progress, done, total, bytes, sha256 },
    path: progress === 'ready' ? `/api/talkExport/${id}` : null,
    expiresAt: toWireTime(expiryOf(row)),
    createdAt: toWireTime(createdAt),
  }
}
