import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { estate } from '#domain/market/estate/table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { daysBefore, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { requireMember } from '#platform/viewer.ts'
import { entryOf } from './calendar.ts'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'
import { calendarFeed } from './feed-table.ts'
import { viewing } from './table.ts'

type Entries = (ctx: Ctx, readerID: string) => Promise<CalendarEntry[]>
const besides: Entries[] = []

/** Lets the modules above add their own days. */
export const addToFeeds = (entries: Entries) => besides.push(entries)

const KEPT_DAYS = 90
const MAX_VIEWINGS = 500

export async function getCalendarFeed(ctx: Ctx): Promise<{ since: string | null }> {
  const [feed] = await ctx.db
    .select()
    .from(calendarFeed)
    .where(eq(calendarFeed.userID, requireMember(ctx).id))
  return { since: feed ? toWireTime(feed.createdAt) : null }
}

/** Creates a new address; the previous one stops working. */
export async function createCalendarFeed(ctx: Ctx): Promise<{ url: string; since: string }> {
  const { id: userID } = requireMember(ctx)
  const [token, createdAt] = [randomBytes(24).toString('base64url'), ctx.clock.now()]
  const opened = { tokenHash: hashOf(token), createdAt }
  await transact(ctx, async (ctx) => {
    await ctx.db
      .insert(calendarFeed)
      .values({ userID, ...opened })
      .onConflictDoUpdate({ target: calendarFeed.userID, set: opened })
    await record(ctx, 'calendarFeed.create', { kind: 'user', id: userID })
  })
  return { url: `${ctx.config.baseURL}/api/calendar/${token}.ics`, since: toWireTime(createdAt) }
}

export async function deleteCalendarFeed(ctx: Ctx): Promise<undefined> {
  const { id: userID } = requireMember(ctx)
  await transact(ctx, async (ctx) => {
    const closed = await ctx.db.delete(calendarFeed).where(eq(calendarFeed.userID, userID)).returning({ userID: calendarFeed.userID })
    if (closed.length > 0) await record(ctx, 'calendarFeed.delete', { kind: 'user', id: userID })
  })
}

/** GET /api/calendar/TOKEN.ics: read by programs that do not sign in. */
export const feedRoutes = () =>
  new Hono<Env>().get('/api/calendar/:file{[\\w-]+\\.ics}', async (c) => {
    const file = await readFeed(c.get('ctx'), c.req.param('file').slice(0, -'.ics'.length))
    return c.body(file, 200, { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' })
  })

/**
 * Every time the member ever agreed to; a cancelled one stays as cancelled, because a calendar keeps entries until they are cancelled.
 * Third-party servers read it, so it contains no address.
 */
async function readFeed(ctx: Ctx, token: string): Promise<string> {
  const [reader] = await ctx.db
    .select({ id: user.id })
    .from(calendarFeed)
    .innerJoin(user, eq(user.id, calendarFeed.userID))
    .where(and(eq(calendarFeed.tokenHash, hashOf(token)), eq(user.status, UserStatus.active)))
  if (!reader) throw notFound()
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select({ row: viewing, title: estate.title })
    .from(viewing)
    .innerJoin(estate, eq(estate.id, viewing.estateID))
    .where(and(or(eq(viewing.buyerID, reader.id), eq(viewing.sellerID, reader.id)), gt(viewing.end, daysBefore(now, KEPT_DAYS))))
    .orderBy(asc(viewing.start), asc(viewing.id))
    .limit(MAX_VIEWINGS)
  const entries = rows.flatMap(({ row, title }) => {
    const about = { party: sideOf(reader.id, row), title: title || '物件', address: null }
    return entryOf(ctx, row, about) ?? []
  })
  for (const more of besides) entries.push(...(await more(ctx, reader.id)))
  return calendarFile(entries, { now, method: 'publish', name: '縁側の予定' })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
