import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { ReleaseBasis, ReleaseKind } from './release-enumerations.ts'
import { negotiation } from './table.ts'

/** That one side may read something of the other: who reads what asks these rows and nothing else. */
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
    /** Until when; open without one. */
    until: at(),
    basis: integer().$type<ReleaseBasis>().notNull(),
    /** What it was released for: of an appointment, which. */
    relationID: text(),
    firstReadAt: at(),
    lastReadAt: at(),
    createdAt: at().notNull(),
  },
  (row) => [index('release_negotiation').on(row.negotiationID, row.kind), index('release_relation').on(row.relationID)],
)
