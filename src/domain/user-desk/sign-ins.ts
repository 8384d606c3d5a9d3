import { endOtherSignIns, listSignIns } from '#platform/auth/sign-ins.ts'
import type { Ctx } from '#platform/context.ts'
import { requireVersion } from '#platform/db/rows.ts'
import { deskUsers } from './queries.ts'

/** Where a member is signed in. */
export async function getUserSignIns(ctx: Ctx, id: string) {
  await deskUsers.one(ctx, id)
  return listSignIns(ctx, id)
}

/** Ends all of it, for whoever lost a device; none of these is the operator's own. */
export async function endUserSignIns(ctx: Ctx, id: string, ifMatch?: number) {
  requireVersion(await deskUsers.one(ctx, id), ifMatch)
  return endOtherSignIns(ctx, id)
}
