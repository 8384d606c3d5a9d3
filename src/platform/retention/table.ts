import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** Whose data may not be lost for a while, for a court or an authority. One row while it stands; what stood before is in the record. */
export const personHold = pgTable(
  'person_hold',
  {
    /** The person's. */
    id: text().primaryKey(),
    /** The end of the last day. */
    until: at().notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    byName: text().notNull(),
    /** They left meanwhile: what they had goes when it is over. */
    leftAt: at(),
    /** Where they were reached until then. */
    email: text(),
    ...stamps,
  },
  (row) => [index('person_hold_until').on(row.until)],
)
