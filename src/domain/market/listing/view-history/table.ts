import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listing } from '#domain/market/listing/table.ts'
import { at } from '#platform/db/columns.ts'

/** A member's viewing history: each listing once, with the last time. */
export const viewHistory = pgTable(
  'view_history',
  {
    userID: text().notNull(),
    estateID: text()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    viewedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userID, table.estateID] }),
    index('view_history_user').on(table.userID, table.viewedAt),
    index('view_history_estate').on(table.estateID),
  ],
)
