import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { NotificationGroup } from './enumerations.ts'
import type { NotificationKind } from './kinds.ts'

/** A notification in a member's list: one per event and member. */
export const notification = pgTable(
  'notification',
  {
    id: text().primaryKey(),
    /** The event's key: unique per member, so no duplicate is written. */
    key: text().notNull(),
    userID: text().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    group: integer().$type<NotificationGroup>().notNull(),
    negotiationID: text(),
    relationID: text(),
    title: text().notNull(),
    line: text().notNull(),
    path: text().notNull(),
    urgent: boolean().notNull().default(false),
    readAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('notification_once').on(row.userID, row.key),
    index('notification_user').on(row.userID, row.createdAt, row.id),
    index('notification_unread').on(row.userID, row.createdAt, row.id).where(sql`${row.readAt} is null`),
    index('notification_unread_room').on(row.negotiationID, row.userID).where(sql`${row.readAt} is null`),
    index('notification_created').on(row.createdAt),
  ],
)
