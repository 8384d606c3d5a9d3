import { and, eq, isNotNull, or } from 'drizzle-orm'
import { UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { calendarFeed } from './feed-table.ts'
import { viewing } from './table.ts'

/** Deletes what a leaving member wrote about their appointments; the appointments stay, for the other side. */
export const purgeVisitor: Listener<'user.left'> = async (ctx, { userID }) => {
  const { db } = ctx
  const own = { buyer: eq(viewing.buyerID, userID), seller: eq(viewing.sellerID, userID) }
  await db.update(viewing).set({ buyerMemo: null, buyerMemoImages: [], buyerDayContact: null, outcomeNote: null }).where(own.buyer)
  const hosts = { hostName: null, hostNote: null, meetingPlace: null }
  await db
    .update(viewing)
    .set({ sellerMemo: null, sellerMemoImages: [], sellerDayContact: null, ...hosts })
    .where(own.seller)
  // The author of these notes is not recorded, so they are deleted with the first of the two to leave.
  await db
    .update(viewing)
    .set({ note: null })
    .where(and(or(own.buyer, own.seller), isNotNull(viewing.note)))
  await db.update(viewing).set({ closeNote: null }).where(eq(viewing.closedBy, userID))
  const absent = or(and(own.buyer, eq(viewing.absentSide, UserType.buyer)), and(own.seller, eq(viewing.absentSide, UserType.seller)))
  await db.update(viewing).set({ objection: null }).where(absent)
  await db.delete(calendarFeed).where(eq(calendarFeed.userID, userID))
}
