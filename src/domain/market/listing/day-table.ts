import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listing } from './table.ts'

/** A listing's numbers for one day; days without any have no row. A job adds the views once the day is over. */
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
