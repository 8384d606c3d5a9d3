import { and, arrayOverlaps, asc, eq, exists, gt, gte, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { publicListings } from '#domain/market/listing/queries.ts'
import { listing } from '#domain/market/listing/table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { type SavedConditions, searchQueryOf } from './conditions.ts'
import { Frequency } from './enumerations.ts'
import { savedSearch, savedSearchHit } from './table.ts'

/** Any place; and any type. */
const ANYWHERE = '*'
const ANY_TYPE = 0
/** Saved searches checked per statement. */
const PORTION = 100

/** A pre-filter on the listing's own columns, run before the search itself; it may pass too many, never too few. */
export function sieveOf(conditions: SavedConditions) {
  const { searchPrefecturesCodes, prefecturesCode, searchCityCodes, cityCode, estateType, priceFrom, priceTo } = conditions
  const cities = (searchCityCodes ?? cityCode)?.split(',').map((code) => code.slice(0, 2))
  return {
    places: [...new Set(cities ?? (searchPrefecturesCodes ?? prefecturesCode)?.split(',') ?? [ANYWHERE])],
    types: estateType?.split(',').map(Number) ?? [ANY_TYPE],
    priceFrom: priceFrom === undefined ? null : Math.ceil(Number(priceFrom)),
    priceTo: priceTo === undefined ? null : Math.floor(Number(priceTo)),
  }
}

/** Records the listing with every saved search that now finds it, and notifies the members who chose immediate notification. */
export async function findKeepers(ctx: Ctx, estateID: string, portion = PORTION): Promise<void> {
  const [shown] = await ctx.db.select().from(listing).where(eq(listing.id, estateID))
  if (!shown) return
  for (let last = ''; ; ) {
    const searches = await candidates(ctx, shown, last, portion)
    if (searches.length === 0) return
    const found = await matchingSearches(ctx, estateID, searches)
    if (found.length > 0) await recordHits(ctx, estateID, found)
    last = searches.at(-1)?.id ?? ''
  }
}

type Candidate = Pick<typeof savedSearch.$inferSelect, 'id' | 'conditions' | 'frequency'>

/** Candidates by place, type and price, not notified of it yet. Excludes the member's own listings. */
function candidates(ctx: Ctx, shown: typeof listing.$inferSelect, after: string, portion: number): Promise<Candidate[]> {
  const hit = ctx.db
    .select({ one: sql`1` })
    .from(savedSearchHit)
    .where(and(eq(savedSearchHit.savedSearchID, savedSearch.id), eq(savedSearchHit.estateID, shown.id)))
  return ctx.db
    .select({ id: savedSearch.id, conditions: savedSearch.conditions, frequency: savedSearch.frequency })
    .from(savedSearch)
    .innerJoin(user, and(eq(user.id, savedSearch.userID), eq(user.status, UserStatus.active)))
    .where(
      and(
        gt(savedSearch.id, after),
        // Matches the partial index.
        sql`${savedSearch.frequency} <> ${sql.raw(`${Frequency.never}`)} and ${savedSearch.removedAt} is null`,
        arrayOverlaps(savedSearch.places, [ANYWHERE, shown.prefecturesCode]),
        arrayOverlaps(savedSearch.types, [ANY_TYPE, shown.estateType]),
        or(isNull(savedSearch.priceFrom), lte(savedSearch.priceFrom, shown.price)),
        or(isNull(savedSearch.priceTo), gte(savedSearch.priceTo, shown.price)),
        ne(savedSearch.userID, shown.userID),
        not(exists(hit)),
      ),
    )
    .orderBy(asc(savedSearch.id))
    .limit(portion)
}

/**
 * The candidates whose search finds the listing: applies the search's own conditions to this one row, for many searches in one statement.
 */
async function matchingSearches(ctx: Ctx, estateID: string, searches: Candidate[]): Promise<Candidate[]> {
  const questions = searches.flatMap(({ id, conditions }) => {
    const query = searchQueryOf(conditions)
    if (!query) return []
    const where = publicListings.where(ctx, { ...query, id: [estateID] })
    return sql`select ${id}::text as id where exists (select 1 from ${listing} where ${where})`
  })
  if (questions.length === 0) return []
  const found = await ctx.db.select({ id: sql<string>`id` }).from(sql`(${sql.join(questions, sql` union all `)}) found`)
  const ids = new Set(found.map(({ id }) => id))
  return searches.filter(({ id }) => ids.has(id))
}

const recordHits = (ctx: Ctx, estateID: string, found: Candidate[]) =>
  transact(ctx, async (ctx) => {
    const foundAt = ctx.clock.now()
    const recorded = await ctx.db
      .insert(savedSearchHit)
      .values(found.map(({ id }) => ({ savedSearchID: id, estateID, foundAt })))
      .onConflictDoNothing()
      .returning({ id: savedSearchHit.savedSearchID })
    const fresh = new Set(recorded.map(({ id }) => id))
    for (const { id, frequency } of found)
      if (frequency === Frequency.atOnce && fresh.has(id)) await emit(ctx, 'savedSearch.found', { savedSearchID: id })
  })
