import { eq } from 'drizzle-orm'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { endStreams } from '#platform/live/stream.ts'
import { endIdentity } from './returning.ts'
import { user } from './table.ts'

/** The account is disabled and enabled together with the membership, in one transaction. */
export const banned: Listener<'user.suspended'> = (ctx, { userID }) => ctx.platform.accounts.setDisabled(ctx, userID, true)
export const letIn: Listener<'user.reinstated'> = (ctx, { userID }) => ctx.platform.accounts.setDisabled(ctx, userID, false)
export const closeAccount: Listener<'user.left' | 'user.parted' | 'user.merged' | 'staff.houseAccountClosed'> = async (ctx, { userID }) => {
  await ctx.platform.accounts.deleteAccount(ctx, userID)
  await endIdentity(ctx, userID)
}
export const hangUp: Listener<'user.suspended' | 'user.left' | 'user.parted' | 'user.merged'> = (ctx, { userID }) => endStreams(ctx, userID)

/** A prefecture in which a member lives cannot be removed. */
export const refuseLivedInPrefecture: Listener<'prefecture.puttingAway'> = async (ctx, { prefecturesCode }) => {
  const count = await ctx.db.$count(user, eq(user.prefecturesCode, prefecturesCode))
  if (count > 0) throw conflict('in-use', `この都道府県にお住まいの会員が${count}人いるため、使わないことにできません。`)
}
