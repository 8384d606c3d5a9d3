import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { listing } from '#domain/market/listing/table.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'

const estateID = () =>
  text()
    .notNull()
    .references(() => listing.id, { onDelete: 'cascade' })

export const favorite = pgTable(
  'favorite',
  {
    id: text().primaryKey(),
    buyerID: text().notNull(),
    estateID: estateID(),
    /** What it cost when it was kept. */
    price: yen().notNull(),
    memo: text(),
    ...stamps,
  },
  (table) => [
    uniqueIndex('favorite_once').on(table.buyerID, table.estateID),
    index('favorite_buyer').on(table.buyerID, table.createdAt, table.id),
    index('favorite_estate').on(table.estateID),
  ],
)

/** What was let go a moment ago: kept again, it is back in its place with its price and memo. */
export const favoriteLetGo = pgTable(
  'favorite_let_go',
  {
    buyerID: text().notNull(),
    estateID: estateID(),
    keptAt: at().notNull(),
    price: yen().notNull(),
    memo: text(),
    letGoAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerID, table.estateID] }), index('favorite_let_go_at').on(table.letGoAt)],
)

/** Who has said whether letters about favourites are welcome; whoever has not, gets them. */
export const favoriteMail = pgTable('favorite_mail', { userID: text().primaryKey(), wanted: boolean().notNull(), setAt: at().notNull() })
