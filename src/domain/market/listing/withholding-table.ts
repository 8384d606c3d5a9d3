import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** That the operators took one listing out of sight, and why; one at a time stands. A suspended seller's go without any of these. */
export const listingWithholding = pgTable(
  'listing_withholding',
  {
    id: text().primaryKey(),
    estateID: text().notNull(),
    /** What its owner is told. */
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
