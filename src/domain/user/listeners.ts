import type { Listener } from '#platform/events.ts'
import { endStreams } from '#platform/live/stream.ts'

/** Sign-ins end and begin again together with the membership, in one transaction. */
export const shutOut: Listener<'user.suspended'> = (ctx, { userID }) => ctx.platform.accounts.setDisabled(ctx, userID, true)
export const letIn: Listener<'user.reinstated'> = (ctx, { userID }) => ctx.platform.accounts.setDisabled(ctx, userID, false)
export const closeAccount: Listener<'user.left'> = (ctx, { userID }) => ctx.platform.accounts.deleteAccount(ctx, userID)
export const hangUp: Listener<'user.suspended' | 'user.left'> = (ctx, { userID }) => endStreams(ctx, userID)
