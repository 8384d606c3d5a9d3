import { isNull, sql } from 'drizzle-orm'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { wordsOf } from '#domain/market/listing/search-text.ts'
import type { Ctx } from '#platform/context.ts'
import { collection, type Query } from '#platform/db/collection.ts'
import { likePattern } from '#platform/db/like.ts'
import { Problem } from '#platform/errors.ts'
import { isAdmin } from '#platform/viewer.ts'
import { type Chat, chatFilter, findableBy } from './contract.ts'
import { presentChats } from './present.ts'
import { type ChatRow, chat, chatColumns } from './table.ts'
import { visibleChats } from './visible.ts'

export const chats = collection<ChatRow, Chat>({
  table: chat,
  columns: chatColumns,
  visible: visibleChats,
  filter: chatFilter,
  where: (ctx, query) => [...containsKeyword(query), notHidden(ctx, query), byTheirTalks(ctx, query)],
  sort: { seq: chat.seq, createdAt: chat.createdAt, updatedAt: chat.updatedAt },
  defaultSort: ({ negotiationID }) => (negotiationID === undefined ? 'createdAt:asc' : 'seq:asc'),
  refuse: requireFindable,
  present: presentChats,
})

const isFindable = (query: Query) => findableBy.some((name) => query[name] !== undefined)

/** Across all of a member's negotiations: their ids as an array, so that the planner does not scan everyone's messages by time. */
function byTheirTalks(ctx: Ctx, query: Query) {
  if (isAdmin(ctx) || isFindable(query)) return undefined
  return sql`${chat.negotiationID} = any (array(${ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))}))`
}

/** Messages are by far the largest table. Members search only their own; an operator's query without an index would scan all of them. */
function requireFindable(ctx: Ctx, { cursor: _, limit: __, orderBy = 'createdAt:asc', ...filters }: Query) {
  if (!isAdmin(ctx) || isFindable(filters)) return
  const asked = Object.keys(filters).filter((name) => filters[name] !== undefined)
  if (orderBy.startsWith('createdAt:') && asked.every((name) => name === 'createdAtFrom' || name === 'createdAtTo')) return
  const sentence = 'どの商談のメッセージかを、negotiationIDで指定してください。指定しないときは、送信した期間（createdAt）でだけ探せます。'
  throw new Problem(400, 'negotiation-needed', sentence, { negotiationID: sentence })
}

/** Readers who cannot see hidden messages cannot find them by content either. */
const notHidden = (ctx: Ctx, { message, imagePaths, keyword }: Query) =>
  (message !== undefined || imagePaths !== undefined || keyword !== undefined) && !isAdmin(ctx) ? isNull(chat.coveredAt) : undefined

/** Every word must occur in the message. */
const containsKeyword = ({ keyword }: Query) =>
  typeof keyword === 'string' ? wordsOf(keyword).map((word) => sql`${chat.searchWords} like ${likePattern(word)}`) : []
