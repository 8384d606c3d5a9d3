import { type Column, count, eq, getTableColumns, max, sum } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { searchConditions } from '#domain/market/listing/condition-sql.ts'
import { presentCard } from '#domain/market/listing/present.ts'
import type { ListingRow } from '#domain/market/listing/queries.ts'
import { listingFilter } from '#domain/market/listing/search-fields.ts'
import { listing } from '#domain/market/listing/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection, type Query } from '#platform/db/collection.ts'
import type { NegotiationEstate } from './contract.ts'
import { negotiationPerParty, visiblePerParty } from './queries.ts'
import { negotiationSeat } from './table.ts'

type Row = ListingRow & { negotiationCount: number; unreadCount: number; lastSendAt: Date | null }

/** The viewer's estates under negotiation, each once, with the number of negotiations they can see and the time of the last message. */
export function listNegotiationEstates(ctx: Ctx, query: Query) {
  const talks = ctx.db
    .select({
      estateID: negotiationPerParty.estateID,
      negotiationCount: count().as('negotiation_count'),
      unreadCount: sum(negotiationPerParty.unreadCount).mapWith(Number).as('unread_count'),
      lastSendAt: max(negotiationPerParty.lastSendAt).mapWith(negotiationSeat.lastSendAt).as('newest_send_at'),
    })
    .from(negotiationPerParty)
    .where(visiblePerParty(ctx))
    .groupBy(negotiationPerParty.estateID)
    .as('talks')
  const estates = ctx.db
    .select({
      ...getTableColumns(listing),
      negotiationCount: talks.negotiationCount,
      unreadCount: talks.unreadCount,
      lastSendAt: talks.lastSendAt,
    })
    .from(listing)
    .innerJoin(talks, eq(talks.estateID, listing.id))
    .as('estate')
  return collection<Row, NegotiationEstate>({
    table: estates as unknown as PgTable & { id: Column },
    visible: () => undefined,
    filter: listingFilter,
    where: (ctx, query) => [searchConditions(ctx, estates, query)],
    sort: {
      publishedAt: estates.publishedAt,
      price: estates.price,
      unitPrice: estates.unitPrice,
      area: estates.area,
      buildingDate: estates.buildingDate,
      nearestStationTime: estates.nearestStationTime,
      lastSendAt: estates.lastSendAt as unknown as Column,
    },
    defaultSort: 'lastSendAt:desc',
    present: (ctx, rows) => rows.map(present(ctx)),
  }).list(ctx, query)
}

const present =
  (ctx: Ctx) =>
  (row: Row): NegotiationEstate => ({
    ...presentCard(ctx)(row),
    negotiationCount: row.negotiationCount,
    unreadCount: row.unreadCount,
    lastSendAt: row.lastSendAt && toWireTime(row.lastSendAt),
  })
