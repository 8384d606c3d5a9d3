import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { readable } from '#domain/negotiation/queries.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { collection, type Query } from '#platform/db/collection.ts'
import { Problem } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Chat, chatFilter, findableBy } from './contract.ts'
import { presentChats } from './present.ts'
import { chat } from './table.ts'

export type ChatRow = typeof chat.$inferSelect

export const chats = collection<ChatRow, Chat>({
  table: chat,
  visible: visibleChats,
  filter: chatFilter,
  where: (_ctx, query) => requireFindable(query),
  sort: { seq: chat.seq, createdAt: chat.createdAt, updatedAt: chat.updatedAt },
  defaultSort: 'seq:asc',
  present: presentChats,
})

/** The messages that were written for the viewer's ears, in the negotiations that still exist for them. */
export function visibleChats(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  const forMe = requireMember(ctx).userType === UserType.seller ? chat.sellerReads : chat.buyerReads
  const talks = ctx.db.select({ id: negotiation.id }).from(negotiation).where(readable(ctx))
  return and(eq(forMe, true), inArray(chat.negotiationID, talks))
}

/** Messages are the largest table by far: what has no index would be looked for in all of them. */
function requireFindable(query: Query): [] {
  if (findableBy.some((name) => query[name] !== undefined)) return []
  const sentence = 'どの商談のメッセージかを、negotiationIDで指定してください。'
  throw new Problem(400, 'negotiation-needed', sentence, { negotiationID: sentence })
}
