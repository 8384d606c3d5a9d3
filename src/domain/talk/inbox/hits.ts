import { and, desc, inArray, sql } from 'drizzle-orm'
import { hitIn } from '#domain/market/listing/hits.ts'
import { wordsOf } from '#domain/market/listing/search-text.ts'
import { matchesWordsUnindexed } from '#domain/market/listing/text-match.ts'
import { chat } from '#domain/talk/chat/table.ts'
import type { Ctx } from '#platform/context.ts'
import { isAdmin } from '#platform/viewer.ts'
import type { InboxTalk } from './contract.ts'

/** Adds to each row of an operators' search the newest message that contains its words. */
export async function showMessageHits<Page extends { items: InboxTalk[] }>(ctx: Ctx, keyword: unknown, page: Page): Promise<Page> {
  const words = typeof keyword === 'string' && isAdmin(ctx) ? wordsOf(keyword) : []
  if (words.length === 0 || page.items.length === 0) return page
  const ids = page.items.map(({ id }) => id)
  const found = await ctx.db
    .selectDistinctOn([chat.negotiationID], { id: chat.negotiationID, senderName: chat.senderName, message: chat.message })
    .from(chat)
    .where(and(inArray(chat.negotiationID, ids), sql`${matchesWordsUnindexed(chat.searchWords, words)}`))
    .orderBy(chat.negotiationID, desc(chat.seq))
  const hits = new Map(
    found.flatMap(({ id, senderName, message }) => {
      const hit = hitIn('text', message, words)
      return hit ? [[id, { senderName, text: hit.text, word: hit.word }] as const] : []
    }),
  )
  return { ...page, items: page.items.map((talk) => ({ ...talk, hit: hits.get(talk.id) ?? null })) }
}
