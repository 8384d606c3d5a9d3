import { and, count, countDistinct, desc, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { matchesFilters, matchesKeyword, negotiationPerParty } from '#domain/deal/negotiation/queries.ts'
import { wordsOf } from '#domain/market/listing/search-text.ts'
import { matchesMember, matchesWordsUnindexed, matchesWords as saidByIndex } from '#domain/market/listing/text-match.ts'
import { user } from '#domain/people/user/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Query } from '#platform/db/collection.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { isAdmin } from '#platform/viewer.ts'
import { inboxConditions } from './conditions.ts'
import { inboxFilter } from './contract.ts'
import { NEWEST_TALKS } from './enumerations.ts'
import { matchesNumber } from './number-search.ts'

/** Negotiations matching free text, as conditions on the rows of `negotiationPerParty`. */
export interface TextMatches {
  listed: SQL | undefined
  /** For several counts in one statement: they share `talks`, which the statement reads once, as a CTE named found. */
  counted: SQL
  talks: SQL
  /** At most this many of the newest negotiations are counted: a common word is not searched for in all of them. */
  most: number | undefined
}

/** Matches the listing's text; for operators also numbers, participants and messages. */
export async function matchText(ctx: Ctx, { keyword, ...query }: Query): Promise<TextMatches | undefined> {
  if (typeof keyword !== 'string' || keyword.trim() === '') return undefined
  const words = isAdmin(ctx) ? await messageWords(ctx, wordsOf(keyword)) : undefined
  const listed = words
    ? or(matchesKeyword(ctx, keyword), matchesNumber(ctx, keyword), ofPeople(ctx, keyword), words.condition)
    : matchesKeyword(ctx, keyword)
  const others = and(matchesFilters(ctx, {}), ...filterConditions(negotiationPerParty, inboxFilter, query), ...inboxConditions(ctx, query))
  if (words?.many)
    return {
      listed,
      counted: sql`${negotiationPerParty.id} in (select id from found)`,
      talks: newest(ctx, others, listed),
      most: NEWEST_TALKS,
    }
  const talks = sql`${ctx.db.select({ id: negotiationPerParty.id }).from(negotiationPerParty).where(and(others, listed))}`
  // As a check per negotiation: starting from the matches, the planner would scan all of them for each count.
  return { listed, counted: sql`coalesce(${negotiationPerParty.id} in (select id from found), false)`, talks, most: undefined }
}

/**
 * From the newest negotiation on, until enough are found. The inner limit keeps the planner in that order; otherwise it would read all
 * negotiations and sort them.
 */
function newest({ db }: Ctx, others: SQL | undefined, listed: SQL | undefined): SQL {
  const inOrder = db
    .select()
    .from(negotiationPerParty)
    .where(others)
    .orderBy(sql`${negotiationPerParty.lastSendAt} desc nulls last`, desc(negotiationPerParty.id))
    .limit(2 ** 31 - 1)
    .as(negotiationPerParty._.alias)
  return sql`${db.select({ id: negotiationPerParty.id }).from(inOrder).where(listed).limit(NEWEST_TALKS)}`
}

/** Negotiations with a participant matching the words. */
function ofPeople({ db }: Ctx, keyword: string): SQL | undefined {
  const people = db
    .select({ id: user.id })
    .from(user)
    .where(and(ne(user.userType, UserType.admin), ...matchesMember(user, keyword)))
  return or(inArray(negotiationPerParty.buyerID, people), inArray(negotiationPerParty.sellerID, people))
}

/**
 * Words are common if this many of the newest messages contain them, in at least this many negotiations: repetition in a single one is not
 * enough.
 */
const [NEWEST, MANY, TALKS] = [2000, 100, 10]

/** Rare words use the word index; for common ones it is faster to check each negotiation, because a match comes early. */
async function messageWords({ db }: Ctx, words: readonly string[]): Promise<{ condition: SQL; many: boolean }> {
  const newest = db
    .select({ negotiationID: chat.negotiationID, searchWords: chat.searchWords })
    .from(chat)
    .orderBy(desc(chat.createdAt), desc(chat.id))
    .limit(NEWEST)
    .as('newest')
  const [near] = await db
    .select({ messages: count(), talks: countDistinct(newest.negotiationID) })
    .from(newest)
    .where(matchesWordsUnindexed(newest.searchWords, words))
  if (!near || near.messages < MANY || near.talks < TALKS) {
    const ids = db.select({ id: chat.negotiationID }).from(chat).where(saidByIndex(chat.searchWords, words))
    return { condition: inArray(negotiationPerParty.id, ids), many: false }
  }
  // The limit forces a lookup per negotiation, whatever the planner estimates.
  const condition = sql`coalesce((${db
    .select({ found: sql`true` })
    .from(chat)
    .where(and(sql`${chat.negotiationID} = ${negotiationPerParty.id}`, matchesWordsUnindexed(chat.searchWords, words)))
    .limit(1)}), false)`
  return { condition, many: true }
}
