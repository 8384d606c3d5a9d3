import { eq } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { reviewAssignment } from './table.ts'

/** Passes a leaving colleague's reviews to another; without one they become unassigned. */
export const handOverReviews: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  const theirs = eq(reviewAssignment.assigneeID, userID)
  if (handOverTo === ctx.config.adminUserID) await ctx.db.delete(reviewAssignment).where(theirs)
  else await ctx.db.update(reviewAssignment).set({ assigneeID: handOverTo }).where(theirs)
}
