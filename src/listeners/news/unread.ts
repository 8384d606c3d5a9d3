import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { isQuiet } from '#domain/news/notification/channels.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { setting } from '#platform/setting/settings.ts'
import { estateTitleOf } from './about.ts'
import { unread } from './talk-letters.ts'
import { negotiationNewsFields, negotiationURL } from './talk-news.ts'

const UNREAD_MINUTES = 10
const BATCH = 100

/**
 * Mails members with messages unread for ten minutes: one letter per negotiation, and no other until they have read it. Runs every minute.
 */
export async function remindUnread(ctx: Ctx): Promise<void> {
  while ((await remindSome(ctx)) === BATCH);
}

async function remindSome(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  // Quiet hours: letters due now go out in the morning.
  if (isQuiet(setting(ctx, 'talk'), now)) return 0
  return transact(ctx, async (ctx) => {
    // Skips rows locked by other nodes; a member who reads now waits, so the letter is correct when written.
    const due = await ctx.db
      .select()
      .from(seat)
      .where(
        and(
          inArray(seat.party, [UserType.seller, UserType.buyer]),
          isNull(seat.remindedAt),
          lte(seat.unreadSince, new Date(now.getTime() - UNREAD_MINUTES * 60_000)),
        ),
      )
      .orderBy(asc(seat.unreadSince))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const each of due) {
      await remind(ctx, each)
      await ctx.db
        .update(seat)
        .set({ remindedAt: now })
        .where(and(eq(seat.negotiationID, each.negotiationID), eq(seat.party, each.party)))
    }
    return due.length
  })
}

async function remind(ctx: Ctx, { negotiationID, party, unreadCount, unreadSince, lastMessage }: typeof seat.$inferSelect) {
  const [row] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (!row || row.deletedFlag || (party === UserType.seller && !sellerIsIn(row))) return
  const memberID = party === UserType.seller ? row.sellerID : row.buyerID
  const talk = { row, title: await estateTitleOf(ctx, row.estateID) }
  const message = lastMessage && lastMessage.userType !== party ? lastMessage.message : null
  const letter = unread(talk.title, { count: unreadCount, message }, negotiationURL(ctx, party, negotiationID))
  const news = { ...negotiationNewsFields(talk, 'message.unread', party), words: `未読${unreadCount}件`, letter }
  await notify(ctx, memberID, news, `unread/${negotiationID}/${unreadSince?.toISOString()}`)
}
