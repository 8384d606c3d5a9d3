import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, wrongState } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { User } from './contract.ts'
import { UserStatus } from './enumerations.ts'
import { presentUser, type UserRow, users } from './queries.ts'
import { user } from './table.ts'

/** Shuts a member out: their sign-ins end, and no call of theirs is answered until an operator lifts it. */
export const suspendUser = (ctx: Ctx, id: string, ifMatch?: number) =>
  move(ctx, id, { from: UserStatus.active, to: UserStatus.suspended, event: 'user.suspended' }, ifMatch)

export const reinstateUser = (ctx: Ctx, id: string, ifMatch?: number) =>
  move(ctx, id, { from: UserStatus.suspended, to: UserStatus.active, event: 'user.reinstated' }, ifMatch)

async function move(
  ctx: Ctx,
  id: string,
  { from, to, event }: { from: number; to: number; event: 'user.suspended' | 'user.reinstated' },
  ifMatch?: number,
): Promise<User> {
  const { status } = await users.one(ctx, id)
  const admin = requireAdmin(ctx)
  if (id === admin.id || id === ctx.config.adminUserID) throw conflict('operator', '運営の代表アカウントと自分自身は停止できません。')
  if (status !== from) throw wrongState(status)
  return transact(ctx, async (ctx) => {
    // Before the lock, so that a listener may lock the member's estates, which come ahead of users everywhere.
    await emit(ctx, event, { userID: id })
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    if (row.status !== from) throw wrongState(row.status)
    await record(ctx, event, { kind: 'user', id })
    return presentUser(await updateRow(ctx, user, row, { status: to }))
  })
}
