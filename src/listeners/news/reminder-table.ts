import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { viewing } from '#domain/deal/viewing/table.ts'
import { at } from '#platform/db/columns.ts'

/** A scheduled reminder of a viewing, valid only if the viewing is unchanged since it was written. */
export const viewingReminder = pgTable(
  'viewing_reminder',
  {
    id: text().primaryKey(),
    viewingID: text()
      .notNull()
      .references(() => viewing.id, { onDelete: 'cascade' }),
    stage: text({ enum: ['tomorrow', 'soon', 'done'] }).notNull(),
    /** Fingerprint of the viewing's state: if it differs, the reminder is outdated. */
    standing: text().notNull(),
    dueAt: at().notNull(),
  },
  (row) => [index('viewing_reminder_due').on(row.dueAt), index('viewing_reminder_viewing').on(row.viewingID)],
)
