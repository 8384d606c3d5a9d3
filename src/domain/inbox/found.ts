import { and, desc, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { chat } from '#domain/chat/table.ts'
import { said, saidOfPerson, saidPlainly } from '#domain/listing/said.ts'
import { wordsOf } from '#domain/listing/words.ts'
import { matching, seen } from '#domain/negotiation/queries.ts'
import { user } from '#domain/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { isAdmin } from '#platform/viewer.ts'
import { numbered } from './numbered.ts'

/** The talks that free words name, as conditions on the rows of `seen`. */
export interface Found {
  /** For a list, which reads on until its page is full. */
  listed: SQL | undefined
  /** For many numbers at once: each asks the same `talks`, which their statement reads once, under the name of found. */
  counted: SQL | undefined
  talks: SQL
}

/** By the words in it; of an operator also by the number of something in it, by who is in it, and by what was said. */
export async function foundFor(ctx: Ctx, keyword: unknown): Promise<Found | undefined> {
  if (typeof keyword !== 'string' || keyword.trim() === '') return undefined
  const words = wordsOf(keyword)
  const office = isAdmin(ctx)
  const many = office && (await manySay(ctx, words))
  const first = or(matching(ctx, { keyword }), ...(office ? [numbered(ctx, keyword), ofPeople(ctx, keyword)] : []))
  const listed = office ? or(first, many ? saidIn(ctx, words) : inArray(seen.id, saying(ctx, words))) : first
  const talks = sql`${ctx.db
    .select({ id: seen.id })
    .from(seen)
    .where(and(matching(ctx, {}), many ? first : listed))}`
  const among = sql`${seen.id} in (select id from found)`
  return { listed, counted: many ? or(among, saidIn(ctx, words)) : among, talks }
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

/** The way through the index of words is worth it for those that few say alone. */
async function manySay({ db }: Ctx, words: readonly string[]): Promise<boolean> {
  const newest = db
    .select({ searchWords: chat.searchWords })
    .from(chat)
    .orderBy(desc(chat.createdAt), desc(chat.id))
    .limit(NEWEST)
    .as('newest')
  const found = await db.select({ one: sql`1` }).from(newest).where(saidPlainly(newest.searchWords, words)).limit(MANY)
  return found.length === MANY
}

/** Found by the index of words, from all that was ever said. */
const saying = ({ db }: Ctx, words: readonly string[]) =>
  db.select({ id: chat.negotiationID }).from(chat).where(said(chat.searchWords, words))

/** Found in each talk by reading it, which ends soon with words that many say. With its limit it is asked talk by talk, whatever the planner thinks. */
const saidIn = ({ db }: Ctx, words: readonly string[]): SQL =>
  sql`coalesce((${db
    .select({ said: sql`true` })
    .from(chat)
    .where(and(sql`${chat.negotiationID} = ${seen.id}`, saidPlainly(chat.searchWords, words)))
    .limit(1)}), false)`
