import { HOUSE_ADDRESS } from '#domain/people/user/house-account.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { endAllSignIns } from '#platform/auth/sign-ins.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { forgetSecondFactor } from '#platform/second-factor/loss.ts'
import { requirePermission } from '#platform/viewer.ts'
import { lockChiefs, lockStaff } from './actions.ts'
import { refusalOfClosing } from './policy.ts'

/**
 * Nobody signs in any more with the account for which the house speaks: its address is free, and it decides nothing. It stays as what nobody
 * in particular looks after, as the sender of the system's messages, and under its name in what was done with it.
 */
export async function closeSystemAccount(ctx: Ctx, ifMatch?: number): Promise<undefined> {
  requirePermission(ctx, 'staff')
  const id = ctx.config.adminUserID
  await transact(ctx, async (ctx) => {
    // What its person had taken becomes nobody's. Talks, cases and the like are locked ahead of people everywhere.
    await emit(ctx, 'staff.left', { userID: id, handOverTo: id })
    const chiefs = await lockChiefs(ctx)
    const row = await lockStaff(ctx, id, ifMatch)
    refuse(refusalOfClosing(chiefs, { id, shared: row.staffRole !== null }))
    await endAllSignIns(ctx, id)
    await forgetSecondFactor(ctx, id)
    await updateRow(ctx, user, row, { staffRole: null, email: HOUSE_ADDRESS })
    await emit(ctx, 'house.closed', { userID: id })
    await record(ctx, 'staff.closeHouse', { kind: 'user', id })
  })
}
