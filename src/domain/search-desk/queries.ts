import { and, desc, inArray, ne } from 'drizzle-orm'
import { estate } from '#domain/estate/table.ts'
import { wordsOf } from '#domain/listing/words.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { user } from '#domain/user/table.ts'
import { saidOfMember } from '#domain/user-desk/queries.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { DeskHit } from './contract.ts'
import { countSearch } from './count.ts'
import { allHitGroups, FIRST_HITS, type HitGroup, isEnoughToSearch } from './enumerations.ts'
import { estateHits, talkHits, userHits } from './hits.ts'
import { messagesSaying, presentMessages } from './messages.ts'
import { numbersIn } from './numbers.ts'
import { papersSaying } from './papers.ts'
import { said } from './said.ts'

/** Of so many people and houses the talks are looked for as well. */
const LOOKED_FOR = 20

/** One box over the office: what a number names, then everything that says the words. */
export async function searchDesk(ctx: Ctx, { q }: { q: string }) {
  await countSearch(ctx)
  if (!isEnoughToSearch(q)) return { groups: [], exact: false }
  const words = wordsOf(q)
  const limit = FIRST_HITS + 1
  const people = await ctx.db
    .select()
    .from(user)
    .where(and(ne(user.userType, UserType.admin), ...saidOfMember(q)))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(LOOKED_FOR)
  const houses = await ctx.db
    .select({
      id: estate.id,
      estateNumber: estate.estateNumber,
      title: estate.title,
      city: estate.city,
      status: estate.status,
      createdAt: estate.createdAt,
    })
    .from(estate)
    .where(said(estate.searchWords, words))
    .orderBy(desc(estate.createdAt), desc(estate.id))
    .limit(LOOKED_FOR)
  const number = await numbersIn(ctx, q, limit)
  // What the number names is not said twice.
  const named = new Set(number.map(({ id }) => id))
  const talk = await talksOf(
    ctx,
    people.map(({ id }) => id),
    houses.map(({ id }) => id),
    limit,
  )
  const papers = await papersSaying(
    ctx,
    q,
    talk.map(({ id }) => id),
    limit,
  )
  const unnamed = (hits: DeskHit[] = []) => hits.filter(({ id }) => !named.has(id))
  const found: Partial<Record<HitGroup, DeskHit[]>> = {
    number,
    user: unnamed(userHits(people)),
    estate: unnamed(estateHits(houses)),
    talk,
    ...Object.fromEntries(Object.entries(papers).map(([kind, hits]) => [kind, unnamed(hits)])),
    message: await presentMessages(ctx, await messagesSaying(ctx, words, limit), words),
  }
  const groups = allHitGroups.flatMap((kind) => {
    const items = found[kind] ?? []
    return items.length === 0 ? [] : [{ kind, items: items.slice(0, FIRST_HITS), more: items.length > FIRST_HITS }]
  })
  return { groups, exact: number.length > 0 }
}

/** With one of these people, or about one of these houses: each side by an index of its own. */
async function talksOf(ctx: Ctx, people: string[], houses: string[], limit: number): Promise<DeskHit[]> {
  const found = [
    ...(people.length > 0 ? await talkHits(ctx, inArray(negotiation.buyerID, people), limit) : []),
    ...(people.length > 0 ? await talkHits(ctx, inArray(negotiation.sellerID, people), limit) : []),
    ...(houses.length > 0 ? await talkHits(ctx, inArray(negotiation.estateID, houses), limit) : []),
  ]
  const once = new Map(found.map((hit) => [hit.id, hit]))
  return [...once.values()].sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1)).slice(0, limit)
}
