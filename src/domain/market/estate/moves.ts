import { eq } from 'drizzle-orm'
import { missingFields } from '#domain/market/estate-fields/requirements.ts'
import { errorsOf } from '#domain/market/estate-fields/rules/findings.ts'
import { publishListing, type Snapshot } from '#domain/market/listing/actions.ts'
import { pathsOf } from '#domain/market/listing/photos.ts'
import { listing as shownListing } from '#domain/market/listing/table.ts'
import { reinstateListing } from '#domain/market/listing/withholding.ts'
import { refuseRestricted } from '#domain/people/measure/measures.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { changedDealFacts, dealFactLabels } from './deal-facts.ts'
import { reasonOf } from './deny-reason.ts'
import type { Rejection } from './moves-contract.ts'
import { releasePhotos } from './photos.ts'
import { sellerKindOf } from './registered-owner.ts'
import { requireAnswersRead } from './review-letters.ts'
import { runEstateAction } from './run-action.ts'
import { listerOf } from './settle.ts'
import { snapshotOf } from './snapshot.ts'
import { estateLife } from './state.ts'
import { recordVersion } from './versions.ts'

/** Submits the working copy for review. */
export const applyEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'apply', ifMatch }, async (ctx, row, { listing, licensed }) => {
    await refuseRestricted(ctx, row.userID, 'list')
    const live = listing?.live ?? false
    const missing = missingFields({ ...row, listing: { live } })
    if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(({ field, message }) => [field, message])), 'incomplete')
    const wrong = errorsOf({ ...row, licensed }, ctx.clock.now())
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(({ field, text }) => [field, text])), 'against-the-rules')
    await emit(ctx, 'estate.applied', { estateID: row.id, userID: row.userID })
    return {
      change: { status: estateLife.after(row.status, 'apply', live), appliedAt: ctx.clock.now() },
      reason: live ? row.changeReason : null,
    }
  })

export const withdrawEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'withdraw', ifMatch }, async (ctx, row, { listing }) => {
    await emit(ctx, 'estate.withdrawn', { estateID: row.id, userID: row.userID })
    return { change: { status: estateLife.after(row.status, 'withdraw', listing?.live ?? false) } }
  })

/** Publishes exactly the version shown, in place of the older listing. */
export const approveEstate = (ctx: Ctx, id: string, { confirm = false }: { confirm?: boolean } = {}, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'approve', ifMatch }, async (ctx, row, { listing, licensed }) => {
    await requireAnswersRead(ctx, id)
    await requireApprovedOwner(ctx, row.userID)
    const now = ctx.clock.now()
    requireFit({ ...row, licensed }, now)
    // The lister's name may have changed since the last edit.
    const sellerKind = sellerKindOf(row, await listerOf(ctx, row.userID))
    const { snapshot, content } = snapshotOf({ ...row, sellerKind }, now)
    // Approving a withheld listing reinstates it: the operator has just reviewed it.
    const reinstated = await reinstateListing(ctx, id, requireAdmin(ctx).id)
    const meant = await dealMeant(ctx, snapshot, listing?.offerAccepted ?? false, confirm)
    const before = await pathsOf(ctx, id)
    await publishListing(ctx, snapshot, content)
    await recordVersion(ctx, row)
    await releasePhotos(ctx, row.userID, before)
    await emit(ctx, 'estate.approved', { estateID: row.id, userID: row.userID, first: row.firstApprovedAt === null })
    const status = estateLife.after(row.status, 'approve', listing?.live ?? false)
    const change = {
      status,
      sellerKind,
      approvedAt: now,
      firstApprovedAt: row.firstApprovedAt ?? now,
      denyReason: null,
      changeReason: null,
    }
    return { change, reason: [reinstated ? '止めていた掲載を再開' : null, meant].filter(Boolean).join('\n') || null }
  })

/** Blocks approval by anyone: contact details that bypass the site, a house a co-owner refuses to sell, and a broker without a licence. */
function requireFit(row: Parameters<typeof errorsOf>[0], now: Date) {
  const wrong = errorsOf(row, now).find(({ rule }) => rule === 'contact' || rule === 'consent' || rule === 'brokerage')
  if (wrong) throw conflict('against-the-rules', `このままでは公開できません。${wrong.text}`)
}

/** Returns it with the points to correct; an older listing stays public. */
export const rejectEstate = (ctx: Ctx, id: string, rejection: Rejection, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'reject', ifMatch }, async (ctx, row, { listing }) => {
    const denyReason = reasonOf(rejection.denyReason, rejection.fields)
    await emit(ctx, 'estate.rejected', { estateID: row.id, userID: row.userID, denyReason })
    return { change: { status: estateLife.after(row.status, 'reject', listing?.live ?? false), denyReason }, reason: denyReason }
  })

/** Under an accepted offer, the operator has to confirm a change of what was agreed to; the history records it. */
async function dealMeant(ctx: Ctx, snapshot: Snapshot, offerAccepted: boolean, confirm: boolean): Promise<string | null> {
  const [shown] = offerAccepted ? await ctx.db.select().from(shownListing).where(eq(shownListing.id, snapshot.id)) : []
  const changed = shown ? changedDealFacts(shown, snapshot) : []
  if (changed.length === 0) return null
  const labels = changed.map((name) => dealFactLabels[name]).join('・')
  if (!confirm)
    throw conflict('deal-underway', `承諾済みの購入申込があります。${labels}が変わるため、売主と買主に確かめてから承認してください。`, {
      changed: changed.map((name) => ({ name, label: dealFactLabels[name] })),
    })
  return `承諾済みの購入申込があることを確かめて承認（${labels}の変更）`
}

async function requireApprovedOwner(ctx: Ctx, userID: string) {
  const [owner] = await ctx.db.select({ status: user.sellerApprovedStatus }).from(user).where(eq(user.id, userID)).for('share')
  if (owner?.status !== SellerApprovedStatus.approved) throw conflict('seller-not-approved', '売主が承認されていないため、公開できません。')
}
