import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/**
 * People whose data is under a retention hold, for a court or an authority. A row exists while the hold applies; past holds are in the
 * audit log.
 */
export const personHold = pgTable(
  'person_hold',
  {
    /** The person's id. */
    id: text().primaryKey(),
    /** The end of the last day. */
    until: at().notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    byName: text().notNull(),
    /** They left during the hold: their data is deleted when it ends. */
    leftAt: at(),
    /** Their address until then. */
    email: text(),
    ...stamps,
  },
  (row) => [index('person_hold_until').on(row.until)],
)
