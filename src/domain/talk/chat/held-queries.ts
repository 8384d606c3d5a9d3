import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { filesOf } from './files/attach.ts'
import { type HeldMessage, pendingFilter } from './held-contract.ts'
import { heldMessage, type PendingMessageRow } from './held-table.ts'

/** Visible only to their senders and operators. */
export const heldMessages = collection<PendingMessageRow, HeldMessage>({
  table: heldMessage,
  visible: visiblePending,
  filter: pendingFilter,
  sort: { createdAt: heldMessage.createdAt, updatedAt: heldMessage.updatedAt },
  defaultSort: 'createdAt:asc',
  present: presentPending,
})

export function visiblePending(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  const talks = ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))
  return and(eq(heldMessage.senderID, requireMember(ctx).id), inArray(heldMessage.negotiationID, talks))
}

/** 403 for readers of the negotiation who may not see it, 404 for everyone else. */
export async function knownPending(ctx: Ctx, id: string): Promise<PendingMessageRow> {
  const talks = ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))
  const [row] = await ctx.db
    .select()
    .from(heldMessage)
    .where(and(eq(heldMessage.id, id), inArray(heldMessage.negotiationID, talks)))
  if (!row) throw notFound()
  return row
}

async function presentPending(ctx: Ctx, rows: PendingMessageRow[]): Promise<HeldMessage[]> {
  const names = await namesOf(ctx, [...new Set(rows.map(({ senderID }) => senderID))])
  const files = await filesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const forOperators = isAdmin(ctx)
  return rows.map(({ quoteID: _quote, noReply: _noReply, decidedAt, decidedBy, createdAt, updatedAt, ...row }) => ({
    ...row,
    files: files.get(row.id) ?? [],
    senderName: names.get(row.senderID) ?? '',
    decidedAt: decidedAt && toWireTime(decidedAt),
    decidedBy: forOperators ? decidedBy : null,
    messageWritten: toWireTime(createdAt),
    createdAt: toWireTime(createdAt),
    updatedAt: toWireTime(updatedAt),
  }))
}

async function namesOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await ctx.db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
