import { pgTable, text } from 'drizzle-orm/pg-core'
import { estate } from '#domain/market/estate/table.ts'
import { stamps } from '#platform/db/columns.ts'

/** The operators' internal memo on an estate. Kept apart from the estate, because its owner can read all its fields. */
export const estateMemo = pgTable('estate_memo', {
  /** The estate's ID. */
  id: text()
    .primaryKey()
    .references(() => estate.id, { onDelete: 'cascade' }),
  memo: text(),
  ...stamps,
})
