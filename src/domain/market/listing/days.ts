import { and, count, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { listingDay } from './day-table.ts'
import { listingCount, listingVisitor } from './table.ts'

/** The daily statistics of a listing. Only for its owner and the operators. */

const SHOWN_DAYS = 28
const WEEK = 7

type Kind = 'views' | 'favorites' | 'enquiries'
export type DayFigures = { day: string } & Record<Kind, number>
export interface Trend {
  total: number
  /** The last seven days, including today, and the seven before. */
  week: number
  weekBefore: number
}
export type Interest = Record<Kind, Trend> & { days: DayFigures[] }

/** Counts a favourite or an enquiry immediately; one undone on the same day cancels out. */
export async function countInDay(ctx: Ctx, estateID: string, kind: 'favorites' | 'enquiries', by: 1 | -1): Promise<void> {
  const column = listingDay[kind]
  await ctx.db
    .insert(listingDay)
    .values({ estateID, day: tokyoDay(ctx.clock.now()), [kind]: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [listingDay.estateID, listingDay.day],
      set: { [kind]: sql`greatest(${column} + ${by}, 0)` },
    })
}

/** Keeps only the counts of past days and deletes the visitors. A scheduled job, soon after midnight. */
export async function closeDays(ctx: Ctx): Promise<void> {
  const past = lt(listingVisitor.day, tokyoDay(ctx.clock.now()))
  await transact(ctx, async ({ db }) => {
    const { estateID, day } = listingVisitor
    // Deleted before they are counted, so that concurrent runs do not count twice.
    const gone = db.$with('gone').as(db.delete(listingVisitor).where(past).returning({ estateID, day }))
    await db
      .with(gone)
      .insert(listingDay)
      .select(
        db
          .select({
            estateID: gone.estateID,
            day: gone.day,
            views: sql<number>`count(*)::int`.as('views'),
            favorites: sql<number>`0`.as('favorites'),
            enquiries: sql<number>`0`.as('enquiries'),
          })
          .from(gone)
          .groupBy(gone.estateID, gone.day),
      )
      .onConflictDoUpdate({
        target: [listingDay.estateID, listingDay.day],
        set: { views: sql`${listingDay.views} + excluded.views` },
      })
  })
}

/** The interest in each of these listings; omits those that were never public. */
export async function interestIn(ctx: Ctx, ids: string[]): Promise<Map<string, Interest>> {
  if (ids.length === 0) return new Map()
  const days = Array.from({ length: SHOWN_DAYS }, (_, ago) => tokyoDay(daysBefore(ctx.clock.now(), SHOWN_DAYS - 1 - ago)))
  const [since = ''] = days
  const totals = await ctx.db
    .select({ estateID: listingCount.estateID, views: listingCount.viewCount, favorites: listingCount.favoriteCount })
    .from(listingCount)
    .where(inArray(listingCount.estateID, ids))
  const enquiries = await ctx.db
    .select({ estateID: listingDay.estateID, total: sum(listingDay.enquiries).mapWith(Number) })
    .from(listingDay)
    .where(inArray(listingDay.estateID, ids))
    .groupBy(listingDay.estateID)
  const counted = await ctx.db
    .select()
    .from(listingDay)
    .where(and(inArray(listingDay.estateID, ids), gte(listingDay.day, since)))
  // Today's, and yesterday's until the job has run.
  const looking = await ctx.db
    .select({ estateID: listingVisitor.estateID, day: listingVisitor.day, views: count() })
    .from(listingVisitor)
    .where(inArray(listingVisitor.estateID, ids))
    .groupBy(listingVisitor.estateID, listingVisitor.day)
  const happened = [...counted, ...looking.map((row) => ({ ...row, favorites: 0, enquiries: 0 }))]
  return new Map(
    totals.map(({ estateID, views, favorites }) => {
      const own = happened.filter((row) => row.estateID === estateID)
      const each = days.map((day) => dayOf(day, own))
      const total = { views, favorites, enquiries: enquiries.find((row) => row.estateID === estateID)?.total ?? 0 }
      const trend = (kind: Kind): Trend => ({
        total: total[kind],
        week: added(each.slice(-WEEK), kind),
        weekBefore: added(each.slice(-2 * WEEK, -WEEK), kind),
      })
      return [estateID, { views: trend('views'), favorites: trend('favorites'), enquiries: trend('enquiries'), days: each }]
    }),
  )
}

function dayOf(day: string, happened: DayFigures[]): DayFigures {
  const rows = happened.filter((row) => row.day === day)
  return { day, views: added(rows, 'views'), favorites: added(rows, 'favorites'), enquiries: added(rows, 'enquiries') }
}

const added = (rows: DayFigures[], kind: Kind) => rows.reduce((sum, row) => sum + row[kind], 0)
