import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import { estate } from './table.ts'

/** A question from the operator to the seller of an estate during review, and the answer. */
export const reviewLetter = pgTable(
  'review_letter',
  {
    id: text().primaryKey(),
    estateID: text()
      .notNull()
      .references(() => estate.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    by: text().notNull(),
    byName: text().notNull(),
    answer: text(),
    answeredAt: at(),
    /** When an operator marked the answer as read. */
    seenAt: at(),
    ...stamps,
  },
  (row) => [
    index('review_letter_estate').on(row.estateID, row.createdAt),
    index('review_letter_waiting').on(row.answeredAt).where(sql`${row.answeredAt} is not null and ${row.seenAt} is null`),
  ],
)
