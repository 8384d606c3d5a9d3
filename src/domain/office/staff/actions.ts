import { eq } from 'drizzle-orm'
import { lockChiefs as lockActiveChiefs } from '#domain/people/colleague/chiefs.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { endAllSignIns, endOtherSignIns } from '#platform/auth/sign-ins.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, notFound, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { StaffRole } from '#platform/permission.ts'
import { deleteSecondFactor } from '#platform/second-factor/loss.ts'
import { requireAdmin, requirePermission, requireProofFor } from '#platform/viewer.ts'
import { inHandsOf } from './assigned-work.ts'
import type { Leaving, Staff } from './contract.ts'
import { isAny } from './hand-words.ts'
import { refusalOfLoss, refusalOfReset } from './policy.ts'
import { presentStaff } from './queries.ts'

type UserRow = typeof user.$inferSelect

/**
 * A colleague leaves, on their own or by a chief: ends their sign-ins, frees their address and hands over their work. The name stays on
 * their decisions.
 */
export async function leaveStaff(ctx: Ctx, id: string, { handOverTo, reason }: Leaving, ifMatch?: number): Promise<undefined> {
  const actor = requireAdmin(ctx)
  if (actor.id === id) requireProofFor(ctx, 'staff')
  else requirePermission(ctx, 'staff')
  if (id === ctx.config.adminUserID) throw conflict('operator', '運営の代表アカウントは残ります。')
  if (handOverTo === id) throw invalid({ handOverTo: 'ほかの方を選んでください。' })
  await transact(ctx, async (ctx) => {
    const to = handOverTo ?? ctx.config.adminUserID
    if (handOverTo) await findActive(ctx, handOverTo)
    // Negotiations are locked before users everywhere.
    const handed = (await inHandsOf(ctx, [id])).get(id)
    await emit(ctx, 'staff.left', { userID: id, handOverTo: to, handed })
    const chiefs = await lockChiefs(ctx)
    const row = await lockStaff(ctx, id, ifMatch)
    refuse(refusalOfLoss(chiefs, id))
    // Work assigned in the meantime: none may stay with a colleague who has left.
    if (isAny((await inHandsOf(ctx, [id])).get(id)))
      throw conflict('in-hand-meanwhile', '手続きの間に、新しい担当が増えました。もう一度お試しください。')
    await updateRow(ctx, user, row, { status: UserStatus.left, email: `${id}@left.invalid` })
    await deleteSecondFactor(ctx, id)
    await emit(ctx, 'user.left', { userID: id })
    await record(ctx, 'staff.leave', { kind: 'user', id }, { handOverTo, reason })
  })
}

/** A lost second factor: another chief removes it, and the colleague enrols again at the next sign-in. */
export async function resetSecondFactor(ctx: Ctx, id: string, reason: string, ifMatch?: number): Promise<Staff> {
  const chief = requirePermission(ctx, 'staff')
  refuse(refusalOfReset(chief.id, id))
  return transact(ctx, async (ctx) => {
    const row = await lockStaff(ctx, id, ifMatch)
    await deleteSecondFactor(ctx, id)
    await endAllSignIns(ctx, id)
    await record(ctx, 'staff.resetSecondFactor', { kind: 'user', id }, { reason })
    await emit(ctx, 'secondFactor.reset', { uid: id, by: chief.id, reason })
    const [staff] = await presentStaff(ctx, [row])
    return staff as Staff
  })
}

/** Ends all sign-ins, after a lost device or a suspected intruder. Callers who do this to themselves keep their current one. */
export async function endStaffSignIns(ctx: Ctx, id: string, ifMatch?: number): Promise<{ ended: number }> {
  requirePermission(ctx, 'staff')
  return transact(ctx, async (ctx) => {
    await lockStaff(ctx, id, ifMatch)
    return endOtherSignIns(ctx, id)
  })
}

/** The locked chiefs in the form that the last-chief rules take. */
export const lockChiefs = async (ctx: Ctx) =>
  (await lockActiveChiefs(ctx)).map((id) => ({ id, status: UserStatus.active, role: StaffRole.chief }))

export async function lockStaff(ctx: Ctx, id: string, ifMatch?: number): Promise<UserRow> {
  const row: UserRow = await lockRow(ctx, user, id, ifMatch)
  if (!isOperator(row) || row.status === UserStatus.left) throw notFound()
  return row
}

async function findActive(ctx: Ctx, id: string) {
  const [found] = await ctx.db.select({ userType: user.userType, status: user.status }).from(user).where(eq(user.id, id))
  if (!found || !isOperator(found) || found.status !== UserStatus.active)
    throw invalid({ handOverTo: '引き継ぐ方は、いまのスタッフの中から選んでください。' })
}
