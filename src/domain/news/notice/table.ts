import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { NoticeAudience, NoticeKind } from './enumerations.ts'

export const notice = pgTable(
  'notice',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    body: text().notNull(),
    postDate: date().notNull(),
    /** A time of day, 09:00. */
    postTime: text().notNull().default('00:00'),
    /** After that only operators can read it. */
    endAt: at(),
    status: integer().notNull(),
    kind: integer().$type<NoticeKind>().notNull().default(4),
    audience: integer().$type<NoticeAudience>().notNull().default(0),
    /** Limited to residents of these prefectures; empty: everyone. */
    prefecturesCodes: text().array().notNull().default([]),
    /** A banner until it is read; only for important ones. */
    bannerFlag: boolean().notNull().default(false),
    mailFlag: boolean().notNull().default(false),
    /** The last member mailed so far. */
    mailedTo: text(),
    /** All letters were sent. */
    mailedAt: at(),
    mailedCount: integer().notNull().default(0),
    /** Last change of its text after letters were sent. */
    revisedAt: at(),
    /** For important ones: the last member notified, and whether all are. */
    toldTo: text(),
    toldAt: at(),
    ...stamps,
  },
  (table) => [index('notice_post_date').on(table.postDate)],
)

/** The members who have read it. */
export const noticeReading = pgTable(
  'notice_reading',
  {
    noticeID: text()
      .notNull()
      .references(() => notice.id),
    userID: text().notNull(),
    readAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.noticeID, table.userID] })],
)
