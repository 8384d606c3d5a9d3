import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** What the office wrote in place of the words of a letter, edition by edition: rows are added, and one that was taken back says since when. */
export const letterText = pgTable(
  'letter_text',
  {
    id: text().primaryKey(),
    key: text().notNull(),
    edition: integer().notNull(),
    subject: text().notNull(),
    heading: text().notNull(),
    paragraphs: text().array().notNull(),
    buttonLabel: text(),
    notes: text().array().notNull(),
    writtenBy: text().notNull(),
    writtenByName: text().notNull(),
    /** The words of the house stand in its place again. */
    endedAt: at(),
    ...stamps,
  },
  (table) => [uniqueIndex('letter_text_edition').on(table.key, table.edition)],
)
