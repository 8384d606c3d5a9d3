import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** The operator's wordings of a letter, edition by edition: rows are only added; a withdrawn one has an end. */
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
    /** Set when the built-in wording was restored. */
    endedAt: at(),
    ...stamps,
  },
  (table) => [uniqueIndex('letter_text_edition').on(table.key, table.edition)],
)
