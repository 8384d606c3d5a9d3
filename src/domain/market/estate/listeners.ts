import { and, eq, isNull, or } from 'drizzle-orm'
import { replaceCode } from '#domain/base/master/facility/merging.ts'
import { registerReasonFields } from '#domain/base/reason/actions.ts'
import { requirements } from '#domain/market/estate-fields/requirements.ts'
import { listing } from '#domain/market/listing/table.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { estate } from './table.ts'
import { erasedFields, purgeVersions } from './versions.ts'

registerReasonFields((path) => requirements.some(({ field }) => field === path))

/** A member with running listings cannot leave. */
export async function refuseLeavingListings(ctx: Ctx, { userID }: { userID: string }): Promise<void> {
  const [live] = await liveListingsOf(ctx, userID)
  if (live) throw conflict('live-listing', '公開中の物件があるため退会できません。先に掲載を終了してください。')
}

export const liveListingsOf = (ctx: Ctx, userID: string) =>
  ctx.db
    .select({ id: listing.id, title: listing.title })
    .from(listing)
    .where(and(eq(listing.userID, userID), isNull(listing.endedAt)))

/** Listings have to end before their account is merged, because an offer belongs to the person responsible for it. */
export async function refuseMergingListings(ctx: Ctx, { userID }: { userID: string }): Promise<void> {
  const [live] = await liveListingsOf(ctx, userID)
  if (live) throw conflict('live-listing', '公開中の物件がある会員は、残るほうにしてください。')
}

/** Deletes drafts; the row of a once public estate stays, without names and contacts. */
export async function purgeOwner(ctx: Ctx, { userID }: { userID: string }): Promise<void> {
  await ctx.db.delete(estate).where(and(eq(estate.userID, userID), isNull(estate.firstApprovedAt)))
  await ctx.db
    .update(estate)
    .set({ ...erasedFields, updatedAt: ctx.clock.now() })
    .where(eq(estate.userID, userID))
  await purgeVersions(ctx, userID)
}

/** A prefecture in use by an estate or an owner cannot be removed. */
export async function refuseUsedPrefecture(ctx: Ctx, { prefecturesCode }: { prefecturesCode: string }): Promise<void> {
  const there = or(eq(estate.prefecturesCode, prefecturesCode), eq(estate.ownerPrefecturesCode, prefecturesCode))
  const count = await ctx.db.$count(estate, there)
  if (count > 0) throw conflict('in-use', `この都道府県の物件が${count}件あるため、使わないことにできません。`)
}

/** Not counted as an edit by the owner: an open form meets no conflict, and will save the same codes. */
export const recodeEstates: Listener<'facility.merging'> = async (ctx, merging) => {
  const { having, codes } = replaceCode(estate.facilityCodes, merging)
  const rows = await ctx.db.update(estate).set({ facilityCodes: codes }).where(having).returning({ id: estate.id })
  merging.moved.estates = rows.length
}
