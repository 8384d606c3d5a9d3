import { eq, isNotNull, isNull } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import { collection } from '#platform/db/collection.ts'
import { requireMember } from '#platform/viewer.ts'
import { type Notification, notificationFilter } from './contract.ts'
import { notification } from './table.ts'

type NotificationRow = typeof notification.$inferSelect

/** A member's own only: operators see just their own as well. */
export const notifications = collection<NotificationRow, Notification>({
  table: notification,
  visible: (ctx) => eq(notification.userID, requireMember(ctx).id),
  filter: notificationFilter,
  where: (_ctx, { unread }) => [unread === undefined ? undefined : unread ? isNull(notification.readAt) : isNotNull(notification.readAt)],
  sort: { createdAt: notification.createdAt, updatedAt: notification.updatedAt },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentNotification),
})

export const presentNotification = ({ key: _, createdAt, updatedAt, readAt, ...row }: NotificationRow): Notification => ({
  ...row,
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
  readAt: readAt && toWireTime(readAt),
})
