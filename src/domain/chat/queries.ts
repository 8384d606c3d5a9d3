import { isNull, sql } from 'drizzle-orm'
import { wordsOf } from '#domain/listing/words.ts'
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
  where: (ctx, query) => [...requireFindable(query), ...saying(query), uncovered(ctx, query)],
  sort: { seq: chat.seq, createdAt: chat.createdAt, updatedAt: chat.updatedAt },
  defaultSort: 'seq:asc',
  present: presentChats,
})

/** Messages are the largest table by far: what has no index would be looked for in all of them. */
function requireFindable(query: Query): [] {
  if (findableBy.some((name) => query[name] !== undefined)) return []
  const sentence = 'どの商談のメッセージかを、negotiationIDで指定してください。'
  throw new Problem(400, 'negotiation-needed', sentence, { negotiationID: sentence })
}

/** Whoever cannot read what was covered does not find it by what it said either. */
const uncovered = (ctx: Ctx, { message, imagePaths, keyword }: Query) =>
  (message !== undefined || imagePaths !== undefined || keyword !== undefined) && !isAdmin(ctx) ? isNull(chat.coveredAt) : undefined

/** Every word stands somewhere in what was said. */
const saying = ({ keyword }: Query) =>
  typeof keyword === 'string' ? wordsOf(keyword).map((word) => sql`${chat.searchWords} like ${likePattern(word)}`) : []
