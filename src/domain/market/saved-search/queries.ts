import { and, asc, eq, isNull } from 'drizzle-orm'
import { publicListings } from '#domain/market/listing/queries.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { searchQueryOf } from './conditions.ts'
import { type SavedSearch, savedSearchFilter } from './contract.ts'
import { savedSearch } from './table.ts'

type SavedSearchRow = typeof savedSearch.$inferSelect

export const isKept = isNull(savedSearch.removedAt)

/** A member's own; operators see all. */
export const savedSearches = collection<SavedSearchRow, SavedSearch>({
  table: savedSearch,
  visible: (ctx) => (isAdmin(ctx) ? isKept : and(isKept, eq(savedSearch.userID, requireMember(ctx).id))),
  filter: savedSearchFilter,
  sort: { createdAt: savedSearch.createdAt, updatedAt: savedSearch.updatedAt },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentSavedSearch),
})

export const presentSavedSearch = (row: SavedSearchRow): SavedSearch => ({
  id: row.id,
  userID: row.userID,
  name: row.name,
  frequency: row.frequency as SavedSearch['frequency'],
  conditions: row.conditions,
  visitedAt: toWireTime(row.visitedAt),
  createdAt: toWireTime(row.createdAt),
  updatedAt: toWireTime(row.updatedAt),
  version: row.version,
})

/** The current number of results for each of the member's searches, and how many are new since the last view. */
export async function listSavedSearchResults(ctx: Ctx) {
  const own = await ctx.db
    .select()
    .from(savedSearch)
    .where(and(isKept, eq(savedSearch.userID, requireMember(ctx).id)))
    .orderBy(asc(savedSearch.createdAt))
  return Promise.all(own.map((row) => countOne(ctx, row)))
}

async function countOne(ctx: Ctx, { id, conditions, visitedAt }: SavedSearchRow) {
  const query = searchQueryOf(conditions)
  if (!query) return { id, count: 0, capped: false, newCount: 0 }
  const { count, capped } = await publicListings.count(ctx, query)
  // The clock counts in milliseconds: a listing present at the visit must not come back as new.
  const since = new Date(visitedAt.getTime() + 1)
  const { count: newCount } = await publicListings.count(ctx, { ...query, publishedAtFrom: since.toISOString() })
  return { id, count, capped, newCount }
}

/** Without a permission check: for the letters about it. */
export async function findSavedSearch(ctx: Ctx, id: string): Promise<SavedSearchRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(savedSearch)
    .where(and(isKept, eq(savedSearch.id, id)))
  return row
}
