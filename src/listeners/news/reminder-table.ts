import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { viewing } from '#domain/deal/viewing/table.ts'
import { at } from '#platform/db/columns.ts'

/** What will be said of an appointment at its time, if it still stands as it did when this was written. */
export const viewingReminder = pgTable(
  'viewing_reminder',
  {
    id: text().primaryKey(),
    viewingID: text()
      .notNull()
      .references(() => viewing.id, { onDelete: 'cascade' }),
    stage: text({ enum: ['tomorrow', 'soon', 'done'] }).notNull(),
    /** How the appointment stood: another standing, and this is old. */
    standing: text().notNull(),
    dueAt: at().notNull(),
  },
  (row) => [index('viewing_reminder_due').on(row.dueAt), index('viewing_reminder_viewing').on(row.viewingID)],
)
