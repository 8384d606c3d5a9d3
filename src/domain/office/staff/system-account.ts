import { HOUSE_ADDRESS } from '#domain/people/user/house-account.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { endAllSignIns } from '#platform/auth/sign-ins.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { deleteSecondFactor } from '#platform/second-factor/loss.ts'
import { requirePermission } from '#platform/viewer.ts'
import { lockChiefs, lockStaff } from './actions.ts'
import { refusalOfClosing } from './policy.ts'

/**
 * The system account can no longer sign in: its address is freed, and it decides nothing. It remains as the placeholder for unassigned
 * work, the sender of system messages, and the name on its past actions.
 */
export async function closeHouseAccount(ctx: Ctx, ifMatch?: number): Promise<undefined> {
  requirePermission(ctx, 'staff')
  const id = ctx.config.adminUserID
  await transact(ctx, async (ctx) => {
    // Its work becomes unassigned. Negotiations, cases and the like are locked before users everywhere.
    await emit(ctx, 'staff.left', { userID: id, handOverTo: id })
    const chiefs = await lockChiefs(ctx)
    const row = await lockStaff(ctx, id, ifMatch)
    refuse(refusalOfClosing(chiefs, { id, shared: row.staffRole !== null }))
    await endAllSignIns(ctx, id)
    await deleteSecondFactor(ctx, id)
    await updateRow(ctx, user, row, { staffRole: null, email: HOUSE_ADDRESS })
    await emit(ctx, 'staff.houseAccountClosed', { userID: id })
    await record(ctx, 'staff.closeHouseAccount', { kind: 'user', id })
  })
}
