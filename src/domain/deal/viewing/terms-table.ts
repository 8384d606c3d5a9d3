import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { estate } from '#domain/market/estate/table.ts'
import { stamps } from '#platform/db/columns.ts'
import type { AddressRelease } from './enumerations.ts'
import type { ViewingHours } from './hours.ts'

/** The viewing rules of an estate, set by its seller once for all negotiations. */
export const viewingTerms = pgTable('viewing_terms', {
  /** The estate's ID. */
  id: text()
    .primaryKey()
    .references(() => estate.id, { onDelete: 'cascade' }),
  hours: jsonb().$type<ViewingHours>(),
  addressRelease: integer().$type<AddressRelease>().notNull().default(1),
  ...stamps,
})
