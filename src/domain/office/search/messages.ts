import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { hitIn } from '#domain/market/listing/hits.ts'
import { wordsOf } from '#domain/market/listing/search-text.ts'
import { matchesWords, matchesWordsUnindexed } from '#domain/market/listing/text-match.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { keysetPage } from '#platform/db/keyset.ts'
import type { DeskHit } from './contract.ts'
import { afterCursor, type Position } from './dated-hits.ts'

/** A common word is found among the newest messages; only a rare one is worth the index lookup. */
const NEWEST = 2000

/** Messages that contain the words, newest first, from every negotiation: operators read them all. */
export async function messagesSaying(ctx: Ctx, words: readonly string[], limit: number, after?: Position): Promise<FoundMessage[]> {
  const newest = ctx.db
    .select(columns)
    .from(chat)
    .where(afterCursor(chat, after))
    .orderBy(desc(chat.createdAt), desc(chat.id))
    .limit(NEWEST)
    .as('newest')
  const near = await ctx.db
    .select()
    .from(newest)
    .where(matchesWordsUnindexed(newest.searchWords, words))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit)
  return near.length === limit ? near : byIndex(ctx, words, limit, after)
}

/** All messages that contain the words, from every negotiation, page by page. */
export async function searchMessages(ctx: Ctx, q: string, asked: Parameters<typeof keysetPage>[1]) {
  const words = wordsOf(q)
  const { rows, cursor } = await keysetPage(
    ctx,
    asked,
    (after, many) => messagesSaying(ctx, words, many, after),
    ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }),
  )
  return { items: await presentMessages(ctx, rows, words), cursor }
}

const columns = {
  id: chat.id,
  negotiationID: chat.negotiationID,
  seq: chat.seq,
  senderName: chat.senderName,
  message: chat.message,
  searchWords: chat.searchWords,
  createdAt: chat.createdAt,
}
type FoundMessage = { [K in keyof typeof columns]: (typeof chat.$inferSelect)[K] }

// Ordered by an expression without an index: otherwise the planner may scan all messages by date instead of using the word index.
const byIndex = (ctx: Ctx, words: readonly string[], limit: number, after?: Position): Promise<FoundMessage[]> =>
  ctx.db
    .select(columns)
    .from(chat)
    .where(and(matchesWords(chat.searchWords, words), afterCursor(chat, after)))
    .orderBy(desc(sql`${chat.createdAt} + interval '0'`), desc(chat.id))
    .limit(limit)

export async function presentMessages(ctx: Ctx, found: FoundMessage[], words: readonly string[]): Promise<DeskHit[]> {
  const ids = [...new Set(found.map(({ negotiationID }) => negotiationID))]
  const talks = ids.length === 0 ? [] : await talksOf(ctx, ids)
  const byID = new Map(talks.map((talk) => [talk.id, talk]))
  return found.map(({ id, negotiationID, seq, senderName, message, createdAt }) => {
    const hit = hitIn('text', message, [...words])
    return {
      ...{ kind: 'message' as const, id, negotiationID, seq, cover: null, userType: null },
      title: byID.get(negotiationID)?.title ?? '（名称なし）',
      line: senderName,
      at: toWireTime(createdAt),
      hit: hit && { text: hit.text, word: hit.word },
    }
  })
}

const talksOf = ({ db }: Ctx, ids: string[]) =>
  db
    .select({ id: negotiation.id, title: estate.title })
    .from(negotiation)
    .innerJoin(estate, eq(estate.id, negotiation.estateID))
    .where(inArray(negotiation.id, ids))
