import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { estate } from '#domain/market/estate/table.ts'
import { stamps } from '#platform/db/columns.ts'
import type { AddressRelease } from './enumerations.ts'
import type { ViewingHours } from './hours.ts'

/** How an estate is shown to people: what its seller lays down once for all talks about it. */
export const viewingTerms = pgTable('viewing_terms', {
  /** The estate's. */
  id: text()
    .primaryKey()
    .references(() => estate.id, { onDelete: 'cascade' }),
  hours: jsonb().$type<ViewingHours>(),
  addressRelease: integer().$type<AddressRelease>().notNull().default(1),
  ...stamps,
})
