import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { boundOf } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Notification, ReadUntil } from './contract.ts'
import { notifications, presentNotification } from './queries.ts'
import { notification } from './table.ts'

/** Marks one notification as read or unread. */
export async function setNotificationRead(ctx: Ctx, id: string, { read }: { read: boolean }, ifMatch?: number): Promise<Notification> {
  return transact(ctx, async (ctx) => {
    const { userID } = await notifications.one(ctx, id)
    const row = await lockRow(ctx, notification, id, ifMatch)
    if (read === (row.readAt !== null)) return presentNotification(row)
    await publishNews(ctx, [userID], id)
    return presentNotification(await updateRow(ctx, notification, row, { readAt: read ? ctx.clock.now() : null }))
  })
}

/** Marks all up to that time; later ones stay unread. Returns their number. */
export async function markNotificationsRead(ctx: Ctx, { until, negotiationID, path }: ReadUntil) {
  const { id } = requireMember(ctx)
  const ofRoom = negotiationID === undefined ? undefined : eq(notification.negotiationID, negotiationID)
  const leadingThere = path === undefined ? undefined : eq(notification.path, path)
  await markRead(ctx, id, and(lte(notification.createdAt, boundOf(until, 'to')), ofRoom, leadingThere))
  return notifications.count(ctx, { unread: true })
}

/** Reading the chat marks the negotiation's notifications as read. */
export const readRoom: Listener<'chat.read'> = (ctx, { negotiationID, memberID }) =>
  markRead(ctx, memberID, eq(notification.negotiationID, negotiationID))

async function markRead(ctx: Ctx, userID: string, which: SQL | undefined): Promise<void> {
  await transact(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const marked = await ctx.db
      .update(notification)
      .set({ readAt: now, updatedAt: now, version: sql`${notification.version} + 1` })
      .where(and(eq(notification.userID, userID), isNull(notification.readAt), which))
      .returning({ id: notification.id })
    if (marked[0]) await publishNews(ctx, [userID], marked[0].id)
  })
}

/** Updates these members' unread counts. */
export const publishNews = (ctx: Ctx, userIDs: readonly string[], id: string): Promise<void> =>
  ctx.platform.live.publish(ctx, userIDs, { kind: 'notification', id, seq: 0 })
