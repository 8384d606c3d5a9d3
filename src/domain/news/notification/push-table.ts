import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** A browser registered for push. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: at().notNull(),
  },
  (row) => [uniqueIndex('push_subscription_once').on(row.endpoint), index('push_subscription_user').on(row.userID, row.createdAt)],
)

/** Push notifications waiting for the end of the quiet hours. */
export const heldPush = pgTable(
  'held_push',
  { notificationID: text().primaryKey(), userID: text().notNull(), house: text(), dueAt: at().notNull() },
  (row) => [index('held_push_due').on(row.dueAt), index('held_push_user').on(row.userID)],
)
