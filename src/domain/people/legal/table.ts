import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** What is told of terms that are still to come: by a notice, and by a letter to each member. */
export const termsAnnouncement = pgTable('terms_announcement', {
  /** Of the edition in `setting_version`. */
  id: text().primaryKey(),
  edition: integer().notNull(),
  noticeID: text().notNull(),
  /** Up to this member the letters went out. */
  mailedTo: text(),
  /** All of them did, or they were stopped. */
  mailedAt: at(),
  ...stamps,
})
