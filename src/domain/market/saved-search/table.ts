import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { listing } from '#domain/market/listing/table.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { SavedConditions } from './conditions.ts'

export const savedSearch = pgTable(
  'saved_search',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    name: text().notNull(),
    frequency: integer().notNull(),
    conditions: jsonb().notNull().$type<SavedConditions>(),
    /** Hash of the conditions: a member cannot save the same ones twice. */
    fingerprint: text().notNull(),
    visitedAt: at().notNull(),
    /** Removed, but 元に戻す restores it for a while with all its results. */
    removedAt: at(),
    // A pre-filter derived from the conditions, so that a new listing is checked against few of many searches.
    places: text().array().notNull(),
    types: integer().array().notNull(),
    priceFrom: yen(),
    priceTo: yen(),
    ...stamps,
  },
  (table) => [
    uniqueIndex('saved_search_once').on(table.userID, table.fingerprint),
    index('saved_search_user').on(table.userID, table.createdAt, table.id),
    index('saved_search_places').using('gin', table.places).where(sql`frequency <> 9 and removed_at is null`),
  ],
)

/** A listing found by a saved search: stored once, so that it is not notified twice. */
export const savedSearchHit = pgTable(
  'saved_search_hit',
  {
    savedSearchID: text()
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
    estateID: text()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    foundAt: at().notNull(),
    toldAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.savedSearchID, table.estateID] }),
    index('saved_search_hit_untold').on(table.savedSearchID, table.foundAt).where(sql`told_at is null`),
    index('saved_search_hit_estate').on(table.estateID),
  ],
)
