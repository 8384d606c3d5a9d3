import { pgTable, text } from 'drizzle-orm/pg-core'
import { listing } from '#domain/market/listing/table.ts'
import { at } from '#platform/db/columns.ts'

/** Which letter about which confirmation an owner has had last: one per stage and confirmation. */
export const confirmationLetter = pgTable('confirmation_letter', {
  estateID: text()
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  confirmedAt: at().notNull(),
  stage: text({ enum: ['soon', 'today', 'left'] }).notNull(),
})
