import { and, eq, inArray, lt, not } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { heldPush, pushSubscription } from './push-table.ts'
import { notificationSetting } from './setting-table.ts'
import { notification } from './table.ts'
import { waitingLetter } from './waiting-table.ts'

const BATCH = 5000

/** Deletes old notifications. A scheduled job, in batches, so it blocks nothing else. */
export async function cleanUpNotifications(ctx: Ctx): Promise<void> {
  const old = ctx.db
    .select({ id: notification.id })
    .from(notification)
    .where(and(lt(notification.createdAt, retainedSince(ctx, 'newsDays')), not(isUnderRetentionHold(ctx, notification.userID))))
    .limit(BATCH)
  for (let gone = BATCH; gone === BATCH; )
    gone = (await ctx.db.delete(notification).where(inArray(notification.id, old)).returning({ id: notification.id })).length
}

/** Deletes a leaving member's notifications. */
export const purgeNews: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.delete(notification).where(eq(notification.userID, userID))
  await ctx.db.delete(notificationSetting).where(eq(notificationSetting.id, userID))
  await stopReaching(ctx, userID)
}

/** Stops all delivery to a member who has left, also while their data is under a retention hold. */
export const stopNews: Listener<'user.parted' | 'staff.houseAccountClosed'> = (ctx, { userID }) => stopReaching(ctx, userID)

async function stopReaching(ctx: Ctx, userID: string) {
  await ctx.db.delete(pushSubscription).where(eq(pushSubscription.userID, userID))
  await ctx.db.delete(heldPush).where(eq(heldPush.userID, userID))
  await ctx.db.delete(waitingLetter).where(eq(waitingLetter.userID, userID))
}
