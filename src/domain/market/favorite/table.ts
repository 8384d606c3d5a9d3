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
    /** The price when it was added. */
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

/** Recently removed favourites: one added again gets back its place, price and memo. */
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

/** Members who chose whether to get mails about favourites; the default is yes. */
export const favoriteMail = pgTable('favorite_mail', { userID: text().primaryKey(), wanted: boolean().notNull(), setAt: at().notNull() })
