import { and, desc, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { chat } from '#domain/chat/table.ts'
import { said as saidByIndex, saidOfPerson, saidPlainly } from '#domain/listing/said.ts'
import { wordsOf } from '#domain/listing/words.ts'
import { matching, naming, seen } from '#domain/negotiation/queries.ts'
import { user } from '#domain/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { isAdmin } from '#platform/viewer.ts'
import { numbered } from './numbered.ts'

/** The talks that free words name, as conditions on the rows of `seen`. */
export interface Found {
  listed: SQL | undefined
  /** For many numbers at once: each asks the same `talks`, which their statement reads once, under the name of found. */
  counted: SQL | undefined
  talks: SQL
}

/** By the words in it; of an operator also by the number of something in it, by who is in it, and by what was said. */
export async function foundFor(ctx: Ctx, keyword: unknown): Promise<Found | undefined> {
  if (typeof keyword !== 'string' || keyword.trim() === '') return undefined
  const listed = isAdmin(ctx)
    ? or(naming(ctx, keyword), numbered(ctx, keyword), ofPeople(ctx, keyword), await said(ctx, wordsOf(keyword)))
    : naming(ctx, keyword)
  const talks = sql`${ctx.db
    .select({ id: seen.id })
    .from(seen)
    .where(and(matching(ctx, {}), listed))}`
  // Looked up talk by talk: a plan that begins with what was found would go through all of it for each number.
  return { listed, counted: sql`coalesce(${seen.id} in (select id from found), false)`, talks }
}

/** Whoever the words name takes part. */
function ofPeople({ db }: Ctx, keyword: string): SQL | undefined {
  const people = db
    .select({ id: user.id })
    .from(user)
    .where(and(ne(user.userType, UserType.admin), ...saidOfPerson(user, keyword)))
  return or(inArray(seen.buyerID, people), inArray(seen.sellerID, people))
}

/** Among so many of the newest messages, so many make words that many say. */
const [NEWEST, MANY] = [2000, 100]

/** What few say is found by the index of words; what many say sooner by reading each talk, which then ends soon. */
async function said({ db }: Ctx, words: readonly string[]): Promise<SQL> {
  const newest = db
    .select({ searchWords: chat.searchWords })
    .from(chat)
    .orderBy(desc(chat.createdAt), desc(chat.id))
    .limit(NEWEST)
    .as('newest')
  const near = await db.select({ one: sql`1` }).from(newest).where(saidPlainly(newest.searchWords, words)).limit(MANY)
  if (near.length < MANY)
    return inArray(seen.id, db.select({ id: chat.negotiationID }).from(chat).where(saidByIndex(chat.searchWords, words)))
  // With its limit it is asked talk by talk, whatever the planner thinks.
  return sql`coalesce((${db
    .select({ said: sql`true` })
    .from(chat)
    .where(and(sql`${chat.negotiationID} = ${seen.id}`, saidPlainly(chat.searchWords, words)))
    .limit(1)}), false)`
}
