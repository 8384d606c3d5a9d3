import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { InquiryState } from './enumerations.ts'
import { inquiry } from './table.ts'

/** What was in the hands of somebody who goes passes to another; without one it waits for whoever takes it. */
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
