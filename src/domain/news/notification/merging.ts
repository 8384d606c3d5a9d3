import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { heldPush } from './push-table.ts'
import { notificationSetting } from './setting-table.ts'
import { notification } from './table.ts'
import { waitingLetter } from './waiting-table.ts'
import { USUAL } from './wishes.ts'

/** Sends pending news to the account that stays. */
export const moveWaiting: Listener<'user.merging'> = async (ctx, { userID, into }) => {
  for (const table of [waitingLetter, heldPush]) await ctx.db.update(table).set({ userID: into }).where(eq(table.userID, userID))
}

/** Moves the notifications of a negotiation without duplicates, and keeps it muted. */
export const moveNews: Listener<'negotiation.handed'> = async (ctx, { negotiationID, from, buyerID: into }) => {
  const knownKeys = ctx.db.select({ key: notification.key }).from(notification).where(eq(notification.userID, into))
  const ofTalk = and(eq(notification.negotiationID, negotiationID), eq(notification.userID, from))
  await ctx.db.delete(notification).where(and(ofTalk, inArray(notification.key, knownKeys)))
  await ctx.db.update(notification).set({ userID: into }).where(ofTalk)
  const [muted] = await ctx.db
    .select({ id: notificationSetting.id })
    .from(notificationSetting)
    .where(and(eq(notificationSetting.id, from), sql`${negotiationID} = any(${notificationSetting.mutedNegotiationIDs})`))
  if (!muted) return
  const now = ctx.clock.now()
  const { groups, ...usual } = USUAL
  await ctx.db
    .insert(notificationSetting)
    .values({ ...usual, id: into, groups: [...groups], mutedNegotiationIDs: [negotiationID], createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: notificationSetting.id,
      set: {
        mutedNegotiationIDs: sql`array_append(${notificationSetting.mutedNegotiationIDs}, ${negotiationID})`,
        version: sql`${notificationSetting.version} + 1`,
        updatedAt: now,
      },
    })
}
