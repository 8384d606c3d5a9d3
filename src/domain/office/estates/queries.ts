import { and, type Column, count, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { reviewLetter } from '#domain/market/estate/review-letter-table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { CONFIRMED_FOR_DAYS, EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { normalizeText } from '#domain/market/listing/search-text.ts'
import { listing, listingCount } from '#domain/market/listing/table.ts'
import { whoseReview } from '#domain/office/review-assignment/queries.ts'
import { matchesKeyword } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { type Collection, collection, countTogether, type Query } from '#platform/db/collection.ts'
import { likePattern } from '#platform/db/like.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type DeskEstate, deskFilter } from './contract.ts'
import { hasDuplicate } from './duplicates.ts'
import { type DeskRow, presentDesk } from './present.ts'
import { estateMemo } from './table.ts'
import { type DeskTab, deskTabs } from './tabs.ts'

export const listDeskEstates = (ctx: Ctx, query: Query) => desk(ctx).list(ctx, query)

export const getDeskEstate = (ctx: Ctx, id: string): Promise<DeskEstate> => desk(ctx).one(ctx, id)

/** The number in each tab, given the other conditions. */
export async function countDeskEstatesByTab(ctx: Ctx, conditions: Query) {
  const counts = await Promise.all(
    deskTabs.map(async (tab) => [tab, await desk(ctx).countExpression(ctx, { ...conditions, tab })] as const),
  )
  return countTogether(ctx, Object.fromEntries(counts) as Record<DeskTab, SQL<number>>)
}

/** Every estate with its listing and its number of enquiries; all are visible to operators. */
function desk(ctx: Ctx): Collection<DeskEstate> {
  requireAdmin(ctx)
  const asked = ctx.db
    .select({ estateID: negotiation.estateID, negotiationCount: count().as('asked') })
    .from(negotiation)
    .where(eq(negotiation.deletedFlag, false))
    .groupBy(negotiation.estateID)
    .as('asked')
  const { publishedAt, confirmedAt, endedAt, withheldAt, trade, reserved } = getTableColumns(listing)
  const all = ctx.db
    .select({
      ...getTableColumns(estate),
      ...{ publishedAt, confirmedAt, endedAt, withheldAt, trade, reserved },
      viewCount: sql<number>`coalesce(${listingCount.viewCount}, 0)`.as('view_count'),
      negotiationCount: sql<number>`coalesce(${asked.negotiationCount}, 0)::int`.as('negotiation_count'),
      memo: estateMemo.memo,
      memoVersion: sql<number>`coalesce(${estateMemo.version}, 0)`.as('memo_version'),
    })
    .from(estate)
    .leftJoin(listing, eq(listing.id, estate.id))
    .leftJoin(listingCount, eq(listingCount.estateID, estate.id))
    .leftJoin(asked, eq(asked.estateID, estate.id))
    .leftJoin(estateMemo, eq(estateMemo.id, estate.id))
    .as('desk')
  type All = typeof all

  const live = (on: All) => and(sql`${on.publishedAt} is not null`, isNull(on.endedAt)) as SQL
  const expired = (on: All) => {
    const last = daysBefore(ctx.clock.now(), CONFIRMED_FOR_DAYS)
    return and(
      live(on),
      isNull(on.withheldAt),
      ne(on.trade, 'established'),
      not(on.reserved),
      or(isNull(on.confirmedAt), lt(on.confirmedAt, last)),
    ) as SQL
  }
  const tabs: Record<DeskTab, SQL | undefined> = {
    waiting: eq(all.status, EstateStatus.applying),
    answered: sql`exists (select 1 from ${reviewLetter} where ${reviewLetter.estateID} = ${all.id} and ${reviewLetter.answeredAt} is not null and ${reviewLetter.seenAt} is null)`,
    public: and(live(all), isNull(all.withheldAt), not(expired(all))),
    rejected: eq(all.status, EstateStatus.rejected),
    expired: expired(all),
    stopped: and(live(all), isNotNull(all.withheldAt)),
    reported: sql`exists (select 1 from ${reportCase} where ${reportCase.subjectID} = ${all.id} and ${reportCase.kind} = ${ReportKind.estate} and ${reportCase.state} <> 9)`,
    ended: eq(all.status, EstateStatus.finished),
    all: undefined,
  }
  return collection<DeskRow, DeskEstate>({
    table: all as unknown as PgTable & { id: Column },
    visible: () => undefined,
    filter: deskFilter,
    where: (ctx, { tab, keyword, owner, same }) => [
      tabs[(tab as DeskTab | undefined) ?? 'all'],
      whoseReview(ctx, 'estate', all.id, owner),
      same === undefined ? undefined : hasDuplicate(sql`${all.id}`),
      ...matchesEveryWord(ctx, all, keyword),
    ],
    sort: {
      createdAt: all.createdAt,
      updatedAt: all.updatedAt,
      appliedAt: all.appliedAt,
      approvedAt: all.approvedAt,
      estateNumber: all.estateNumber,
      price: all.price,
      viewCount: all.viewCount as unknown as Column,
      negotiationCount: all.negotiationCount as unknown as Column,
    },
    defaultSort: 'updatedAt:desc',
    present: presentDesk,
  })
}

/** Every word occurs in the estate's text, is its number, or names its seller. */
function matchesEveryWord(
  ctx: Ctx,
  on: { userID: SQL | Column; estateNumber: SQL | Column; searchWords: SQL | Column },
  keyword: unknown,
): (SQL | undefined)[] {
  const words = typeof keyword === 'string' ? keyword.normalize('NFKC').trim().split(/\s+/).filter(Boolean) : []
  return words.map((word) => {
    const [, digits] = /^(?:no\.?)?0*(\d{1,9})$/i.exec(word) ?? []
    const sellers = ctx.db
      .select({ id: user.id })
      .from(user)
      .where(matchesKeyword({ keyword: word }))
    return or(
      sql`${on.searchWords} like ${likePattern(normalizeText(word))}`,
      digits === undefined ? undefined : eq(on.estateNumber as Column, Number(digits)),
      inArray(on.userID as Column, sellers),
    )
  })
}
