import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FindingKind } from '#domain/base/contact-detection/enumerations.ts'
import { at } from '#platform/db/columns.ts'
import { negotiation } from './table.ts'

/** A message that leads off the platform: sent in spite of a warning, held, or refused. Kept for 90 days. */
export const guardMark = pgTable(
  'guard_mark',
  {
    /** Id of the message, so that a retry counts once. */
    id: text().primaryKey(),
    userID: text().notNull(),
    negotiationID: text().notNull(),
    deed: text().$type<'warned' | 'held' | 'refused'>().notNull(),
    kinds: text().array().$type<FindingKind[]>().notNull(),
    createdAt: at().notNull(),
  },
  (row) => [index('guard_mark_user').on(row.userID, row.createdAt), index('guard_mark_created').on(row.createdAt)],
)

/** Texts an operator has found to be false alarms: in this negotiation they pass. */
export const guardException = pgTable(
  'guard_exception',
  {
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    text: text().notNull(),
    createdAt: at().notNull(),
  },
  (row) => [primaryKey({ columns: [row.negotiationID, row.text] })],
)
