import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FindingKind } from '#domain/base/contact-detection/enumerations.ts'
import { at } from '#platform/db/columns.ts'
import { negotiation } from './table.ts'

/** That somebody wrote what leads out of the house: sent in spite of a warning, held, or refused. Kept for 90 days. */
export const guardMark = pgTable(
  'guard_mark',
  {
    /** Of the message, so that sending it again counts once. */
    id: text().primaryKey(),
    userID: text().notNull(),
    negotiationID: text().notNull(),
    deed: text().$type<'warned' | 'held' | 'refused'>().notNull(),
    kinds: text().array().$type<FindingKind[]>().notNull(),
    createdAt: at().notNull(),
  },
  (row) => [index('guard_mark_user').on(row.userID, row.createdAt), index('guard_mark_created').on(row.createdAt)],
)

/** Words that an operator has found to be no contact: in this talk they are none. */
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
