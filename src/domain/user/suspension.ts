import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember, requireProofFor } from '#platform/viewer.ts'
import type { User } from './contract.ts'
import { refusal } from './policy.ts'
import { presentUser, type UserRow, users } from './queries.ts'
import { type MembershipMove, membershipLife } from './state.ts'
import { user } from './table.ts'

/** Shuts a member out: their sign-ins end, and no call of theirs is answered until an operator lifts it. */
export const suspendUser = (ctx: Ctx, id: string, ifMatch?: number) => make(ctx, id, 'suspend', ifMatch)

export const reinstateUser = (ctx: Ctx, id: string, ifMatch?: number) => make(ctx, id, 'reinstate', ifMatch)

const events = { suspend: 'user.suspended', reinstate: 'user.reinstated' } as const

async function make(ctx: Ctx, id: string, move: MembershipMove, ifMatch?: number): Promise<User> {
  const demand = (member: Pick<UserRow, 'id' | 'status'>) =>
    refuse(refusal(requireMember(ctx), { ...member, representative: id === ctx.config.adminUserID }, move))
  requireProofFor(ctx, 'suspend')
  demand(await users.one(ctx, id))
  return transact(ctx, async (ctx) => {
    // Before the lock, so that a listener may lock the member's estates, which come ahead of users everywhere.
    await emit(ctx, events[move], { userID: id })
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    demand(row)
    await record(ctx, events[move], { kind: 'user', id })
    return presentUser(await updateRow(ctx, user, row, { status: membershipLife.after(row.status, move) }))
  })
}
