import type { Handlers } from '#platform/http/serve.ts'
import { changeRole, leaveStaff, resetSecondFactor } from './actions.ts'
import type { staffContract } from './contract.ts'
import { acceptInvitation, cancelInvitation, inviteStaff, inviteStaffAgain, readInvitation } from './invitation.ts'
import { listStaff } from './queries.ts'

export const staffHandlers: Handlers<typeof staffContract> = {
  getStaff: (ctx) => listStaff(ctx),
  changeStaffRole: (ctx, { params, body, ifMatch }) => changeRole(ctx, params.id, body.role, ifMatch),
  leaveStaff: (ctx, { params, body, ifMatch }) => leaveStaff(ctx, params.id, body, ifMatch),
  resetSecondFactor: (ctx, { params, body, ifMatch }) => resetSecondFactor(ctx, params.id, body.reason, ifMatch),
  inviteStaff: (ctx, { body }) => inviteStaff(ctx, body),
  inviteStaffAgain: (ctx, { params, ifMatch }) => inviteStaffAgain(ctx, params.id, ifMatch),
  deleteStaffInvitation: (ctx, { params, ifMatch }) => cancelInvitation(ctx, params.id, ifMatch),
  readStaffInvitation: (ctx, { body }) => readInvitation(ctx, body.token),
  acceptStaffInvitation: (ctx, { body }) => acceptInvitation(ctx, body),
}
