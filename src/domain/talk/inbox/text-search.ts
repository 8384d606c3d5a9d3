import { and, count, countDistinct, desc, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { matching, naming, seen } from '#domain/deal/negotiation/queries.ts'
import { said as saidByIndex, saidOfPerson, saidPlainly } from '#domain/market/listing/text-match.ts'
import { wordsOf } from '#domain/market/listing/words.ts'
import { user } from '#domain/people/user/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Query } from '#platform/db/collection.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { isAdmin } from '#platform/viewer.ts'
import { asked } from './conditions.ts'
import { inboxFilter } from './contract.ts'
import { NEWEST_TALKS } from './enumerations.ts'
import { numbered } from './numbered.ts'

/** The talks that free words name, as conditions on the rows of `seen`. */
export interface Found {
  listed: SQL | undefined
  /** For many numbers at once: each asks the same `talks`, which their statement reads once, under the name of found. */
  counted: SQL
  talks: SQL
  /** So many of the newest talks are counted at most: a word that many say is not looked for in all. */
  most: number | undefined
}

/** By the words in it; of an operator also by the number of something in it, by who is in it, and by what was said. */
export async function foundFor(ctx: Ctx, { keyword, ...query }: Query): Promise<Found | undefined> {
  if (typeof keyword !== 'string' || keyword.trim() === '') return undefined
  const words = isAdmin(ctx) ? await said(ctx, wordsOf(keyword)) : undefined
  const listed = words ? or(naming(ctx, keyword), numbered(ctx, keyword), ofPeople(ctx, keyword), words.condition) : naming(ctx, keyword)
  const others = and(matching(ctx, {}), ...filterConditions(seen, inboxFilter, query), ...asked(ctx, query))
  if (words?.many)
    return { listed, counted: sql`${seen.id} in (select id from found)`, talks: newest(ctx, others, listed), most: NEWEST_TALKS }
  const talks = sql`${ctx.db.select({ id: seen.id }).from(seen).where(and(others, listed))}`
  // Looked up talk by talk: a plan that begins with what was found would go through all of it for each number.
  return { listed, counted: sql`coalesce(${seen.id} in (select id from found), false)`, talks, most: undefined }
}

/** From the newest talk on, until so many are found. A limit within holds the planner to that order: it would read all talks and sort them. */
function newest({ db }: Ctx, others: SQL | undefined, listed: SQL | undefined): SQL {
  const inOrder = db
    .select()
    .from(seen)
    .where(others)
    .orderBy(sql`${seen.lastSendAt} desc nulls last`, desc(seen.id))
    .limit(2 ** 31 - 1)
    .as(seen._.alias)
  return sql`${db.select({ id: seen.id }).from(inOrder).where(listed).limit(NEWEST_TALKS)}`
}

/** Whoever the words name takes part. */
function ofPeople({ db }: Ctx, keyword: string): SQL | undefined {
  const people = db
    .select({ id: user.id })
    .from(user)
    .where(and(ne(user.userType, UserType.admin), ...saidOfPerson(user, keyword)))
  return or(inArray(seen.buyerID, people), inArray(seen.sellerID, people))
}

/** Among so many of the newest messages, so many in so many talks make words that many say: one talk that speaks of nothing else makes none. */
const [NEWEST, MANY, TALKS] = [2000, 100, 10]

/** What few say is found by the index of words; what many say sooner by reading each talk, which then ends soon. */
async function said({ db }: Ctx, words: readonly string[]): Promise<{ condition: SQL; many: boolean }> {
  const newest = db
    .select({ negotiationID: chat.negotiationID, searchWords: chat.searchWords })
    .from(chat)
    .orderBy(desc(chat.createdAt), desc(chat.id))
    .limit(NEWEST)
    .as('newest')
  const [near] = await db
    .select({ messages: count(), talks: countDistinct(newest.negotiationID) })
    .from(newest)
    .where(saidPlainly(newest.searchWords, words))
  if (!near || near.messages < MANY || near.talks < TALKS) {
    const ids = db.select({ id: chat.negotiationID }).from(chat).where(saidByIndex(chat.searchWords, words))
    return { condition: inArray(seen.id, ids), many: false }
  }
  // With its limit it is asked talk by talk, whatever the planner thinks.
  const condition = sql`coalesce((${db
    .select({ said: sql`true` })
    .from(chat)
    .where(and(sql`${chat.negotiationID} = ${seen.id}`, saidPlainly(chat.searchWords, words)))
    .limit(1)}), false)`
  return { condition, many: true }
}
