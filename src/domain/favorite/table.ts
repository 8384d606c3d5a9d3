import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { listing } from '#domain/listing/table.ts'
import { stamps } from '#platform/db/columns.ts'

export const favorite = pgTable(
  'favorite',
  {
    id: text().primaryKey(),
    buyerID: text().notNull(),
    estateID: text()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    ...stamps,
  },
  (table) => [
    uniqueIndex('favorite_once').on(table.buyerID, table.estateID),
    index('favorite_buyer').on(table.buyerID, table.createdAt, table.id),
    index('favorite_estate').on(table.estateID),
  ],
)
