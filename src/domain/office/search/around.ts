import { and, desc, inArray, ne } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { wordsOf } from '#domain/market/listing/search-text.ts'
import { matchesMember, matchesWords } from '#domain/market/listing/text-match.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { DeskHit } from './contract.ts'
import { talkHits } from './hits.ts'

/** Negotiations are looked up for at most this many people and estates. */
const LOOKED_FOR = 20

/** People and estates that the words name, and the negotiations with or about them. */
export async function lookAround(ctx: Ctx, q: string, talks: number) {
  const people = await ctx.db
    .select()
    .from(user)
    .where(and(ne(user.userType, UserType.admin), ...matchesMember(user, q)))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(LOOKED_FOR)
  const houses = await ctx.db
    .select({
      id: estate.id,
      estateNumber: estate.estateNumber,
      title: estate.title,
      city: estate.city,
      status: estate.status,
      estatePhotos: estate.estatePhotos,
      createdAt: estate.createdAt,
    })
    .from(estate)
    .where(matchesWords(estate.searchWords, wordsOf(q)))
    .orderBy(desc(estate.createdAt), desc(estate.id))
    .limit(LOOKED_FOR)
  const ids = [people, houses].map((found) => found.map(({ id }) => id)) as [string[], string[]]
  return { people, houses, talks: await talksOf(ctx, ...ids, talks) }
}

/** Negotiations with one of these people or about one of these estates; each side uses its own index. */
async function talksOf(ctx: Ctx, people: string[], houses: string[], limit: number): Promise<DeskHit[]> {
  const found = [
    ...(people.length > 0 ? await talkHits(ctx, inArray(negotiation.buyerID, people), limit) : []),
    ...(people.length > 0 ? await talkHits(ctx, inArray(negotiation.sellerID, people), limit) : []),
    ...(houses.length > 0 ? await talkHits(ctx, inArray(negotiation.estateID, houses), limit) : []),
  ]
  const once = new Map(found.map((hit) => [hit.id, hit]))
  return [...once.values()].sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1)).slice(0, limit)
}
