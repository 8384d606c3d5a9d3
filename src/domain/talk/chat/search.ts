import { hitIn } from '#domain/market/listing/hits.ts'
import { wordsOf } from '#domain/market/listing/search-text.ts'
import type { Ctx } from '#platform/context.ts'
import type { Query } from '#platform/db/collection.ts'
import type { Chat } from './contract.ts'
import { chats } from './queries.ts'

/** Lists messages; in a search each has an excerpt at the first match. */
export async function listChats(ctx: Ctx, query: Query): Promise<{ items: Chat[]; cursor: string | null }> {
  const page = await chats.list(ctx, query)
  const words = typeof query.keyword === 'string' ? wordsOf(query.keyword) : []
  if (words.length === 0) return page
  return { ...page, items: page.items.map((each) => ({ ...each, hit: hitOf(each.message, words) })) }
}

function hitOf(message: string, words: string[]): Chat['hit'] {
  const hit = hitIn('text', message, words)
  return hit && { text: hit.text, word: hit.word }
}
