import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The last number issued in each series: 'Q-2026', 'O-2026', 'R-2026' ... */
export const documentNumber = pgTable('document_number', {
  series: text().primaryKey(),
  last: integer().notNull(),
})
