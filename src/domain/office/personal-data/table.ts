import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { DisclosurePart } from './enumerations.ts'

/** What we keep of a member, gathered for them; its file lies sealed in storage until it is fetched once. */
export const disclosure = pgTable(
  'disclosure',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    /** The request that it answers; null where the member had it made by themselves. */
    requestID: text(),
    askedBy: text().notNull(),
    parts: text().array().$type<DisclosurePart[]>().notNull(),
    bytes: integer(),
    /** Null until all of it lies there. */
    storedAt: at(),
    failedAt: at(),
    fetchedAt: at(),
    ...stamps,
  },
  (row) => [index('disclosure_user').on(row.userID, row.createdAt), index('disclosure_created').on(row.createdAt)],
)
export type DisclosureRow = typeof disclosure.$inferSelect

export const disclosureKey = ({ id }: Pick<DisclosureRow, 'id'>) => `disclosure/${id}.zip`
