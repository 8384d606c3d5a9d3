import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/**
 * An operator's decision to hide a listing, with the reason; at most one active per estate. A suspended seller's listings are hidden
 * without any.
 */
export const listingWithholding = pgTable(
  'listing_withholding',
  {
    id: text().primaryKey(),
    estateID: text().notNull(),
    /** Shown to its owner. */
    reason: text().notNull(),
    by: text().notNull(),
    liftedAt: at(),
    liftedBy: text(),
    ...stamps,
  },
  (row) => [
    index('listing_withholding_estate').on(row.estateID, row.createdAt),
    uniqueIndex('listing_withholding_standing').on(row.estateID).where(sql`${row.liftedAt} is null`),
  ],
)
