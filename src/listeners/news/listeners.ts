import { eq } from 'drizzle-orm'
import { alertCauses, causesIn } from '#domain/base/alert/causes.ts'
import { alert } from '#domain/base/alert/table.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { EndReason } from '#domain/market/estate-fields/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { correctionFields } from '#domain/people/seller-approval/enumerations.ts'
import { sellerCheck } from '#domain/people/seller-approval/table.ts'
import type { Listener } from '#platform/events.ts'
import { estateTitleOf, loadNegotiationNews, siteURL } from './about.ts'
import * as letters from './letters.ts'
import { notifyOffice } from './office.ts'

/** All of these listeners run after the commit, and may run twice: `notify` still sends only once per event. */

const APPLICATION = '/seller/identification'

export const notifySellerApproved: Listener<'seller.approved'> = (ctx, { userID }) => {
  const path = '/seller/estate'
  return notify(ctx, userID, { kind: 'seller.approved', path, letter: buildLetter('sellerApproved', {}, siteURL(ctx, path)) })
}

export const notifySellerCorrection: Listener<'seller.correctionAsked'> = async (ctx, { userID, checkID }) => {
  const [check] = await ctx.db.select({ corrections: sellerCheck.corrections }).from(sellerCheck).where(eq(sellerCheck.id, checkID))
  const fields = check?.corrections.at(-1)?.fields ?? []
  if (fields.length === 0) return
  const points = fields.map(({ field, text }) => ({ label: correctionFields[field], text }))
  await notify(ctx, userID, {
    kind: 'seller.correctionAsked',
    path: APPLICATION,
    words: points.map(({ label }) => label).join('・'),
    letter: letters.sellerCorrection(points, siteURL(ctx, APPLICATION)),
  })
}

export const notifySellerRejected: Listener<'seller.rejected'> = (ctx, { userID, reason }) => {
  const letter = buildLetter('sellerRejected', { 理由: reason }, siteURL(ctx, APPLICATION))
  return notify(ctx, userID, { kind: 'seller.rejected', path: APPLICATION, words: reason, letter })
}

export const notifySellerSuspended: Listener<'seller.suspended'> = async (ctx, { userID, reason, cause }) => {
  // After a rejected application its own letter reports the lost approval.
  if (cause !== 'suspension') return
  const letter = buildLetter('sellerSuspended', { 理由: reason }, siteURL(ctx, APPLICATION))
  await notify(ctx, userID, { kind: 'seller.suspended', path: APPLICATION, words: reason, letter })
}

export const notifyEstateApproved: Listener<'estate.approved'> = async (ctx, { estateID, userID }) => {
  const [house, path] = [await estateTitleOf(ctx, estateID), `/estate/${estateID}`]
  const letter = letters.estateApproved(house, siteURL(ctx, path))
  await notify(ctx, userID, { kind: 'estate.approved', path, house, relationID: estateID, letter })
}

export const notifyEstateRejected: Listener<'estate.rejected'> = async (ctx, { estateID, userID, denyReason }) => {
  const [house, path] = [await estateTitleOf(ctx, estateID), ownPage(estateID)]
  const letter = buildLetter('estateRejected', { 物件名: house, 理由: denyReason }, siteURL(ctx, path))
  await notify(ctx, userID, { kind: 'estate.rejected', path, house, words: denyReason, relationID: estateID, letter })
}

/** Not when the owner ended it themselves. */
export const notifyEstateFinished: Listener<'estate.finished'> = async (ctx, { estateID, userID, endReason, byOperator }) => {
  if (!byOperator) return
  const [house, path] = [await estateTitleOf(ctx, estateID), ownPage(estateID)]
  const words = `理由：${labelOf(EndReason, endReason as EndReason)}`
  const letter = buildLetter('estateFinished', { 物件名: house, 理由: words }, siteURL(ctx, path))
  await notify(ctx, userID, { kind: 'estate.finished', path, house, words, relationID: estateID, letter })
}

export const notifyAlert: Listener<'alert.raised'> = async (ctx, { alertID }) => {
  const [raised] = await ctx.db.select().from(alert).where(eq(alert.id, alertID))
  if (!raised) return
  const { negotiationID, cause, facts } = raised
  const title = negotiationID && (await loadNegotiationNews(ctx, negotiationID)).title
  // Alerts about a single deal are handled in its negotiation.
  const path = negotiationID && !causesIn().includes(cause) ? `/admin/chat/${negotiationID}?tab=desk` : '/admin/alert'
  await notifyOffice(ctx, 'alert', letters.alertRaised(alertCauses[cause], title || null, facts, siteURL(ctx, path)), { copy: true })
}

const ownPage = (estateID: string) => `/seller/estate/${estateID}`

const SIGN_INS = '/user/edit#sign-ins'

export const notifyNewDevice: Listener<'user.signedIn'> = (ctx, { userID, device }) =>
  notify(ctx, userID, {
    kind: 'user.signedIn',
    path: SIGN_INS,
    words: `${device}・心当たりがないときは、ここからログアウトさせてください。`,
  })

/** The new address is only shown on the page. */
export const notifyEmailChanged: Listener<'user.emailChanged'> = (ctx, { userID }) =>
  notify(ctx, userID, { kind: 'user.emailChanged', path: '/user/edit', words: 'これからのメールは、新しいアドレスにお送りします。' })
