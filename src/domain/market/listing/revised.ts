import { type SQL, sql } from 'drizzle-orm'
import { listing, listingPrice } from './table.ts'

/** 更新日 of a listing: its last approval, or a later change of its price, which needs none. */
export const revisedAt = (approvedAt: Date, prices: readonly { at: Date }[]): Date =>
  new Date(Math.max(approvedAt.getTime(), ...prices.map(({ at }) => at.getTime())))

const column = sql`greatest(${listing.approvedAt}, (select max(${listingPrice.at}) from ${listingPrice} where ${listingPrice.estateID} = ${listing.id}))`

/** The same as a column of listings, and the newest of several. */
export const revisedAtColumn: SQL<Date> = column.mapWith(listing.approvedAt)
export const newestRevision: SQL<Date> = sql`max(${column})`.mapWith(listing.approvedAt)
