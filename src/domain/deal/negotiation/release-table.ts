import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { ReleaseBasis, ReleaseKind } from './release-enumerations.ts'
import { negotiation } from './table.ts'

/** A permission for one side to read a detail of the other: these rows alone decide who reads what. */
export const release = pgTable(
  'release',
  {
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    kind: integer().$type<ReleaseKind>().notNull(),
    /** The side that reads it. */
    to: integer().$type<2 | 3>().notNull(),
    by: text().notNull(),
    from: at().notNull(),
    /** End of the release; null while open. */
    until: at(),
    basis: integer().$type<ReleaseBasis>().notNull(),
    /** Related row: for an appointment, its id. */
    relationID: text(),
    firstReadAt: at(),
    lastReadAt: at(),
    createdAt: at().notNull(),
  },
  (row) => [index('release_negotiation').on(row.negotiationID, row.kind), index('release_relation').on(row.relationID)],
)
