import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listing } from './table.ts'

/** How a listing fared on one day; days on which nothing happened have no row. Views come in by a job once the day is over. */
export const listingDay = pgTable(
  'listing_day',
  {
    estateID: text()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** yyyy-MM-dd, in Tokyo. */
    day: text().notNull(),
    views: integer().notNull().default(0),
    favorites: integer().notNull().default(0),
    enquiries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.estateID, table.day] })],
)
