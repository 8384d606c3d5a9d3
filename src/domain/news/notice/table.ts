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
    /** A clock of the day, 09:00. */
    postTime: text().notNull().default('00:00'),
    /** From then on nobody but the office reads it. */
    endAt: at(),
    status: integer().notNull(),
    kind: integer().$type<NoticeKind>().notNull().default(4),
    audience: integer().$type<NoticeAudience>().notNull().default(0),
    /** Of those who live there; of everybody, where none is named. */
    prefecturesCodes: text().array().notNull().default([]),
    /** A strip on the pages until it is read; of what is important alone. */
    bannerFlag: boolean().notNull().default(false),
    mailFlag: boolean().notNull().default(false),
    /** Up to this member the letters went out. */
    mailedTo: text(),
    /** All of them did. */
    mailedAt: at(),
    mailedCount: integer().notNull().default(0),
    /** When its words were last changed after letters had gone out. */
    revisedAt: at(),
    /** Of what is important: up to this member, and whether all, have it in their list of news. */
    toldTo: text(),
    toldAt: at(),
    ...stamps,
  },
  (table) => [index('notice_post_date').on(table.postDate)],
)

/** Which member has read it. */
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
