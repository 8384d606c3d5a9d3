import { and, eq } from 'drizzle-orm'
import { AlertState } from '#domain/base/alert/causes.ts'
import { alert } from '#domain/base/alert/table.ts'
import type { Listener } from '#platform/events.ts'

/** Passes a leaving colleague's alerts to another; without one they become unassigned. */
export const handOverAlerts: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  const nobody = handOverTo === ctx.config.adminUserID
  await ctx.db
    .update(alert)
    .set(nobody ? { assigneeID: null, state: AlertState.open } : { assigneeID: handOverTo })
    .where(and(eq(alert.assigneeID, userID), eq(alert.state, AlertState.underway)))
}
