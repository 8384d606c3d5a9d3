import { record } from '#platform/audit/record.ts'
import { endOtherSignIns, listSignIns } from '#platform/auth/sign-ins.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { requireVersion } from '#platform/db/rows.ts'
import { requirePermission } from '#platform/viewer.ts'
import { deskUsers } from './queries.ts'

export async function getUserSignIns(ctx: Ctx, id: string) {
  await deskUsers.one(ctx, id)
  return listSignIns(ctx, id)
}

/** A chief signs a member out everywhere, with a reason for the audit log: a lost device, or a stranger using the account. */
export async function endUserSignIns(ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number) {
  requirePermission(ctx, 'signIns.end')
  requireVersion(await deskUsers.one(ctx, id), ifMatch)
  return transact(ctx, async (ctx) => {
    const ended = await endOtherSignIns(ctx, id)
    await record(ctx, 'signIn.endByOffice', { kind: 'user', id }, { reason, count: ended.ended })
    return ended
  })
}
