import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { endStaffSignIns, leaveStaff, resetSecondFactor } from './actions.ts'
import type { staffContract } from './contract.ts'
import { acceptStaffInvitation, cancelStaffInvitation, inviteStaff, inviteStaffAgain, readStaffInvitation } from './invitation.ts'
import { staffInvitations, staffs } from './queries.ts'
import { closeHouseAccount } from './system-account.ts'
import { updateStaff } from './work.ts'

export const staffHandlers: Handlers<typeof staffContract> = {
  ...readHandlers('staff', 'staffs', staffs),
  ...readHandlers('staffInvitation', 'staffInvitations', staffInvitations),
  updateStaff: (ctx, { params, body, ifMatch }) => updateStaff(ctx, params.id, body, ifMatch),
  leaveStaff: (ctx, { params, body, ifMatch }) => leaveStaff(ctx, params.id, body, ifMatch),
  closeHouseAccount: (ctx, { ifMatch }) => closeHouseAccount(ctx, ifMatch),
  endStaffSignIns: (ctx, { params, ifMatch }) => endStaffSignIns(ctx, params.id, ifMatch),
  resetSecondFactor: (ctx, { params, body, ifMatch }) => resetSecondFactor(ctx, params.id, body.reason, ifMatch),
  inviteStaff: (ctx, { body }) => inviteStaff(ctx, body),
  inviteStaffAgain: (ctx, { params, ifMatch }) => inviteStaffAgain(ctx, params.id, ifMatch),
  cancelStaffInvitation: (ctx, { params, ifMatch }) => cancelStaffInvitation(ctx, params.id, ifMatch),
  readStaffInvitation: (ctx, { body }) => readStaffInvitation(ctx, body.token),
  acceptStaffInvitation: (ctx, { body }) => acceptStaffInvitation(ctx, body),
}
