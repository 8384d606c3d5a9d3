import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import { estate } from './table.ts'

/** What the office asked the seller of an estate while looking at it, and what they answered. */
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
    /** The office has read the answer. */
    seenAt: at(),
    ...stamps,
  },
  (row) => [
    index('review_letter_estate').on(row.estateID, row.createdAt),
    index('review_letter_waiting').on(row.answeredAt).where(sql`${row.answeredAt} is not null and ${row.seenAt} is null`),
  ],
)
