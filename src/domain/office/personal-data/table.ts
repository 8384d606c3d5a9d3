import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { DisclosurePart } from './enumerations.ts'

/** A member's data gathered for them; the file is stored encrypted until it is downloaded once. */
export const disclosure = pgTable(
  'disclosure',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    /** The request it answers; null if the member made it. */
    requestID: text(),
    askedBy: text().notNull(),
    parts: text().array().$type<DisclosurePart[]>().notNull(),
    bytes: integer(),
    /** Null until the file is complete. */
    storedAt: at(),
    failedAt: at(),
    fetchedAt: at(),
    ...stamps,
  },
  (row) => [index('disclosure_user').on(row.userID, row.createdAt), index('disclosure_created').on(row.createdAt)],
)
export type DisclosureRow = typeof disclosure.$inferSelect

export const disclosureKey = ({ id }: Pick<DisclosureRow, 'id'>) => `disclosure/${id}.zip`
