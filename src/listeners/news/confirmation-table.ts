import { pgTable, text } from 'drizzle-orm/pg-core'
import { listing } from '#domain/market/listing/table.ts'
import { at } from '#platform/db/columns.ts'

/** The last confirmation letter sent to an owner: one per stage and confirmation. */
export const confirmationLetter = pgTable('confirmation_letter', {
  estateID: text()
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  confirmedAt: at().notNull(),
  stage: text({ enum: ['soon', 'today', 'left'] }).notNull(),
})
