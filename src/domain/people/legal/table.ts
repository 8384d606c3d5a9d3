import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** The announcement of upcoming terms: a notice, and a letter to each member. */
export const termsAnnouncement = pgTable('terms_announcement', {
  /** Id of the edition in `setting_version`. */
  id: text().primaryKey(),
  edition: integer().notNull(),
  noticeID: text().notNull(),
  /** The last member who got the letter. */
  mailedTo: text(),
  /** All letters sent, or stopped. */
  mailedAt: at(),
  ...stamps,
})
