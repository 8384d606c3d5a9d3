import type { Ctx } from '#platform/context.ts'
import { COUNT_CAP } from '#platform/db/count-cap.ts'
import { type KeysetOrder, keysetPage } from '#platform/db/keyset.ts'
import { run } from '#platform/db/statement.ts'
import { inSnakeCase } from './condition-sql.ts'
import type { Conditions, ListingCard, ListingPin } from './contract.ts'
import { showHits } from './hits.ts'
import { keysetOrderOf, orderedScan, type PageRequest, type SortField, scanLimitFor, sortedMatches } from './page-statements.ts'
import { type CardRow, cardColumns, presentCard } from './present.ts'
import { estimateRows } from './row-estimate.ts'

export type Search = Conditions & { cursor?: string; limit?: number; orderBy?: `${SortField}:${'asc' | 'desc'}` }

/** A page of what everyone may find, and where the next begins. */
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

/** The newest that a map can show. */
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

/** Fewer than these are looked through at once. */
const FEW = 2_000

type Found<Row> = Row & { estateNumber: number; sortValue: string | null }

/**
 * Scanning an index in the order asked for finds a page at once where many listings match. Where a scan up to its limit finds too few, they are
 * rare as a rule: then all that match are found by whatever index finds them, and sorted. Should they turn out to be many, that only stand
 * further behind, the scan goes on up to higher limits; never without one, which would sort millions first.
 */
async function findRows<Row>(ctx: Ctx, selection: string, page: PageRequest, known?: number): Promise<Found<Row>[]> {
  const rowEstimate = known ?? (await estimateRows(ctx))
  if (rowEstimate > FEW && page.after?.value !== null) {
    const near = await run<Found<Row>>(ctx.db, orderedScan(ctx, selection, page, scanLimitFor(page)), { keepPlan: true })
    if (near.length === page.limit) return near
    const rare = await run<Found<Row> & { many: boolean }>(ctx.db, sortedMatches(ctx, selection, page, COUNT_CAP))
    if (!rare[0]?.many) return rare
    for (const scanLimit of higherScanLimits(rowEstimate, page.limit).filter((each) => each > scanLimitFor(page))) {
      const far = await run<Found<Row>>(ctx.db, orderedScan(ctx, selection, page, scanLimit))
      if (far.length === page.limit) return far
    }
  }
  return run<Found<Row>>(ctx.db, sortedMatches(ctx, selection, page))
}

/** Of more than COUNT_CAP that match a page stands within the first of these, unless the order has to do with what is asked. */
const higherScanLimits = (rowEstimate: number, limit: number): number[] => {
  const likely = Math.ceil((3 * limit * rowEstimate) / COUNT_CAP)
  return [likely, 8 * likely]
}

const cardSelection = Object.keys(cardColumns)
  .map((name) => `listing.${inSnakeCase(name)} as "${name}"`)
  .join(', ')
const pinSelection =
  'listing.id, listing.estate_number as "estateNumber", listing.price, listing.latitude, listing.longitude, listing.pin_level as level'

/** The driver leaves times as the database writes them. */
const dated = (row: CardRow): CardRow => ({
  ...row,
  publishedAt: new Date(row.publishedAt),
  loweredAt: row.loweredAt && new Date(row.loweredAt),
  endedAt: row.endedAt && new Date(row.endedAt),
})
