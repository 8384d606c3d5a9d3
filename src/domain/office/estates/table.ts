import { pgTable, text } from 'drizzle-orm/pg-core'
import { estate } from '#domain/market/estate/table.ts'
import { stamps } from '#platform/db/columns.ts'

/** What the operators note of an estate for each other. Apart from the estate, whose every field its owner reads. */
export const estateMemo = pgTable('estate_memo', {
  /** The estate's id. */
  id: text()
    .primaryKey()
    .references(() => estate.id, { onDelete: 'cascade' }),
  memo: text(),
  ...stamps,
})
