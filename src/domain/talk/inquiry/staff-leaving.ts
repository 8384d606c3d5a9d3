import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { InquiryState } from './enumerations.ts'
import { inquiry } from './table.ts'

/** Passes a leaving colleague's inquiries to another; without one they become unassigned. */
export const handOverInquiries: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  const theirs = and(eq(inquiry.assigneeID, userID), ne(inquiry.state, InquiryState.concluded))
  if (handOverTo !== ctx.config.adminUserID) await ctx.db.update(inquiry).set({ assigneeID: handOverTo }).where(theirs)
  else {
    await ctx.db
      .update(inquiry)
      .set({ state: InquiryState.fresh })
      .where(and(theirs, inArray(inquiry.state, [InquiryState.underway])))
    await ctx.db.update(inquiry).set({ assigneeID: null }).where(theirs)
  }
}
