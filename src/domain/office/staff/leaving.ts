import { eq } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { isOperator } from '#platform/context.ts'
import { refuse } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { deleteSecondFactor } from '#platform/second-factor/loss.ts'
import { requireProofFor } from '#platform/viewer.ts'
import { lockChiefs } from './actions.ts'
import { refusalOfLoss } from './policy.ts'

/** An operator who closes their own account leaves as a colleague does: never the last chief, and their work is handed over. */
export const leaveOffice: Listener<'user.leaving'> = async (ctx, { userID }) => {
  const [row] = await ctx.db.select({ userType: user.userType }).from(user).where(eq(user.id, userID))
  if (!row || !isOperator(row)) return
  requireProofFor(ctx, 'staff')
  await emit(ctx, 'staff.left', { userID, handOverTo: ctx.config.adminUserID })
  refuse(refusalOfLoss(await lockChiefs(ctx), userID))
  await deleteSecondFactor(ctx, userID)
}
