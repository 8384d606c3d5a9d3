import type { Ctx } from '#platform/context.ts'
import { COUNT_CAP } from '#platform/db/count-cap.ts'
import { type KeysetOrder, keysetPage } from '#platform/db/keyset.ts'
import { run } from '#platform/db/statement.ts'
import { inSnakeCase } from './condition-sql.ts'
import type { Conditions, ListingCard, ListingPin } from './contract.ts'
import { showHits } from './hits.ts'
import { estimateListingCount } from './listing-count-estimate.ts'
import { keysetOrderOf, orderedScan, type PageRequest, type SortField, scanLimitFor, sortedMatches } from './page-statements.ts'
import { type CardRow, cardColumns, presentCard } from './present.ts'

export type Search = Conditions & { cursor?: string; limit?: number; orderBy?: `${SortField}:${'asc' | 'desc'}` }

/** A page of the public search, and the cursor of the next. */
export async function findListings(
  ctx: Ctx,
  search: Search,
  rowEstimate?: number,
): Promise<{ items: ListingCard[]; cursor: string | null }> {
  const { cursor, limit, orderBy = usual, ...conditions } = search
  const order = orderFrom(orderBy)
  const page = await keysetPage(
    ctx,
    { cursor, limit, orderBy, filters: conditions },
    (after, limit) => findRows<CardRow>(ctx, cardSelection, { conditions, order, after, limit }, rowEstimate),
    ({ sortValue, estateNumber }) => ({ value: sortValue, id: String(estateNumber) }),
  )
  const cards = page.rows.map(dated).map(presentCard(ctx))
  return { items: conditions.keyword ? await showHits(ctx, conditions.keyword, cards) : cards, cursor: page.cursor }
}

const PINS = 500

/** The newest listings, up to the map's limit. */
export async function findMapPins(
  ctx: Ctx,
  conditions: Conditions,
  rowEstimate?: number,
): Promise<{ items: ListingPin[]; capped: boolean }> {
  const page = { conditions, order: orderFrom(usual), limit: PINS + 1 }
  const found = await findRows<ListingPin & { level: number | null }>(ctx, pinSelection, page, rowEstimate)
  const items = found
    .slice(0, PINS)
    .flatMap(({ id, price, latitude, longitude, level }) => (level === null ? [] : { id, price, latitude, longitude, level }))
  return { items, capped: found.length > PINS }
}

const usual = 'publishedAt:desc'
const orderFrom = (orderBy: string): KeysetOrder => keysetOrderOf(...(orderBy.split(':') as [SortField, 'asc' | 'desc']))

/** Below this number all are simply searched. */
const FEW = 2_000

type SortedRow<Row> = Row & { estateNumber: number; sortValue: string | null }

/**
 * Scanning an index in the requested order finds a page quickly if many listings match. If a scan finds too few within its limit, matches
 * are usually rare: then all of them are found by other indexes and sorted. If they turn out to be many but further along, the scan
 * continues with higher limits; never without a limit, which would sort millions first.
 */
async function findRows<Row>(ctx: Ctx, selection: string, page: PageRequest, known?: number): Promise<SortedRow<Row>[]> {
  const rowEstimate = known ?? (await estimateListingCount(ctx))
  if (rowEstimate > FEW && page.after?.value !== null) {
    const near = await run<SortedRow<Row>>(ctx.db, orderedScan(ctx, selection, page, scanLimitFor(page)), { keepPlan: true })
    if (near.length === page.limit) return near
    const rare = await run<SortedRow<Row> & { many: boolean }>(ctx.db, sortedMatches(ctx, selection, page, COUNT_CAP))
    if (!rare[0]?.many) return rare
    for (const scanLimit of higherScanLimits(rowEstimate, page.limit).filter((each) => each > scanLimitFor(page))) {
      const far = await run<SortedRow<Row>>(ctx.db, orderedScan(ctx, selection, page, scanLimit))
      if (far.length === page.limit) return far
    }
  }
  return run<SortedRow<Row>>(ctx.db, sortedMatches(ctx, selection, page))
}

/** With more than COUNT_CAP matches a page is found within the first of these limits, unless the order correlates with the conditions. */
const higherScanLimits = (rowEstimate: number, limit: number): number[] => {
  const likely = Math.ceil((3 * limit * rowEstimate) / COUNT_CAP)
  return [likely, 8 * likely]
}

const cardSelection = Object.keys(cardColumns)
  .map((name) => `listing.${inSnakeCase(name)} as "${name}"`)
  .join(', ')
const pinSelection =
  'listing.id, listing.estate_number as "estateNumber", listing.price, listing.latitude, listing.longitude, listing.pin_level as level'

/** The driver returns times in the database's text format. */
const dated = (row: CardRow): CardRow => ({
  ...row,
  publishedAt: new Date(row.publishedAt),
  loweredAt: row.loweredAt && new Date(row.loweredAt),
  endedAt: row.endedAt && new Date(row.endedAt),
})
