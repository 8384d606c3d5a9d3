import { and, eq, exists, gt, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { CONFIRMED_FOR_DAYS } from '#domain/market/estate-fields/enumerations.ts'
import { daysAfter, daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { isAdmin, viewerID } from '#platform/viewer.ts'
import { LOWERED_FOR_DAYS } from './condition-catalogue.ts'
import { listing, listingReader } from './table.ts'

/** Days marked as 新着: few, so that the mark is an exception in a list. */
const NEW_FOR_DAYS = 3
/** Days an ended listing is still shown as ended to visitors with its link. */
const ENDED_SHOWN_DAYS = 30

type Row = typeof listing.$inferSelect

/** In the search and on lists, and open to new negotiations. `listed` is written literally, to match the partial indexes. */
export const inSearch = (ctx: Pick<Ctx, 'clock'>): SQL =>
  and(sql`${listing.listed}`, gte(listing.confirmedAt, daysBefore(ctx.clock.now(), CONFIRMED_FOR_DAYS))) as SQL

/** Like `inSearch`, but for a row. */
export const isSearchable = (ctx: Pick<Ctx, 'clock'>, { listed, confirmedAt }: Pick<Row, 'listed' | 'confirmedAt'>) =>
  listed && confirmedAt !== null && confirmedAt >= daysBefore(ctx.clock.now(), CONFIRMED_FOR_DAYS)

/** Public listings are readable by anyone; others by their owner, the participants of their negotiations and operators. */
export function visibleTo(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  const open = and(
    isNull(listing.pausedAt),
    isNull(listing.withheldAt),
    sql`${listing.visibility} = 0`,
    or(isNull(listing.endedAt), gt(listing.endedAt, daysBefore(ctx.clock.now(), ENDED_SHOWN_DAYS))),
  )
  const me = viewerID(ctx)
  if (!me) return open
  const reader = ctx.db
    .select({ one: sql`1` })
    .from(listingReader)
    .where(and(eq(listingReader.estateID, listing.id), eq(listingReader.userID, me)))
  return or(open, eq(listing.userID, me), exists(reader))
}

export const isNew = (ctx: Pick<Ctx, 'clock'>, { publishedAt, endedAt }: Pick<Row, 'publishedAt' | 'endedAt'>) =>
  endedAt === null && publishedAt > daysBefore(ctx.clock.now(), NEW_FOR_DAYS)

export const isLowered = (ctx: Pick<Ctx, 'clock'>, { loweredAt }: Pick<Row, 'loweredAt'>) =>
  loweredAt !== null && loweredAt > daysBefore(ctx.clock.now(), LOWERED_FOR_DAYS)

export const confirmUntil = (confirmedAt: Date | null) => confirmedAt && daysAfter(confirmedAt, CONFIRMED_FOR_DAYS)
