import { eq } from 'drizzle-orm'
import { alertCauses } from '#domain/alert/causes.ts'
import { alert } from '#domain/alert/table.ts'
import { labelOf } from '#domain/codes.ts'
import { NegotiationType } from '#domain/estate/enumerations.ts'
import type { Party } from '#domain/negotiation/enumerations.ts'
import { sellerIsIn, sideOf } from '#domain/negotiation/policy.ts'
import { order } from '#domain/order/table.ts'
import { payment } from '#domain/payment/table.ts'
import { quotation } from '#domain/quotation/table.ts'
import { reportReasons } from '#domain/report/reasons.ts'
import { report } from '#domain/report/table.ts'
import { UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { estateTitleOf, paymentURL, siteURL, talkOf, talkURL } from './about.ts'
import * as letters from './letters.ts'
import { sendOnce, sendToOperators } from './send.ts'

/** All of these hear once the deed stands, and may hear twice: `sendOnce` writes one letter all the same. */

export const tellSellerApproved: Listener<'seller.approved'> = (ctx, { userID }) =>
  sendOnce(ctx, userID, letters.sellerApproved(siteURL(ctx, '/seller/estate')))

export const tellSellerRejected: Listener<'seller.rejected'> = (ctx, { userID, reason }) =>
  sendOnce(ctx, userID, letters.sellerRejected(reason, siteURL(ctx, '/seller/identification')))

export const tellSellerSuspended: Listener<'seller.suspended'> = async (ctx, { userID, reason, cause }) => {
  // An approval that was lost with a rejected application is told by the letter of that.
  if (cause === 'suspension') await sendOnce(ctx, userID, letters.sellerSuspended(reason, siteURL(ctx, '/seller/identification')))
}

export const tellEstateApproved: Listener<'estate.approved'> = async (ctx, { estateID, userID }) =>
  sendOnce(ctx, userID, letters.estateApproved(await estateTitleOf(ctx, estateID), siteURL(ctx, `/estate/${estateID}`)))

export const tellEstateRejected: Listener<'estate.rejected'> = async (ctx, { estateID, userID, denyReason }) =>
  sendOnce(ctx, userID, letters.estateRejected(await estateTitleOf(ctx, estateID), denyReason, siteURL(ctx, `/seller/estate/${estateID}`)))

export const tellAlert: Listener<'alert.raised'> = async (ctx, { alertID }) => {
  const [raised] = await ctx.db.select().from(alert).where(eq(alert.id, alertID))
  if (!raised) return
  const { negotiationID, cause, facts } = raised
  const title = negotiationID && (await talkOf(ctx, negotiationID)).title
  await sendToOperators(ctx, letters.alertRaised(alertCauses[cause], title || null, facts, siteURL(ctx, '/admin/alert')))
}

/** Whoever of the operators reads their common mailbox. */
export const tellReported: Listener<'listing.reported'> = async (ctx, { reportID, estateID }) => {
  const [found] = await ctx.db.select().from(report).where(eq(report.id, reportID))
  if (!found) return
  const reason = labelOf(reportReasons, found.reason)
  await sendToOperators(
    ctx,
    letters.listingReported(await estateTitleOf(ctx, estateID), reason, found.note, siteURL(ctx, `/admin/estate/${estateID}`)),
  )
}

/** The seller hears of it where they take part in the talk; otherwise the operator, who answers. */
export const tellEnquiry: Listener<'negotiation.opened'> = async (ctx, { negotiationID }) => {
  const { row, title } = await talkOf(ctx, negotiationID)
  const enquiry = (party: Party) => letters.enquiry(title, row.buyerName, talkURL(ctx, party, row.id))
  if (sellerIsIn(row)) await sendOnce(ctx, row.sellerID, enquiry(UserType.seller))
  if (row.negotiationType !== NegotiationType.direct) await sendOnce(ctx, row.adminID, enquiry(UserType.admin))
}

export const tellInvitation: Listener<'negotiation.invited'> = async (ctx, { negotiationID, sellerID }) => {
  const { title } = await talkOf(ctx, negotiationID)
  await sendOnce(ctx, sellerID, letters.invitation(title, talkURL(ctx, UserType.seller, negotiationID)))
}

export const tellQuotationRequested: Listener<'quotation.requested'> = async (ctx, { negotiationID, relationID }) => {
  const { row, title } = await talkOf(ctx, negotiationID)
  const [asked] = await ctx.db.select().from(quotation).where(eq(quotation.id, relationID))
  if (asked) await sendOnce(ctx, row.adminID, letters.quotationRequested(title, asked.userName, talkURL(ctx, UserType.admin, row.id)))
}

export const tellQuotationOffered: Listener<'quotation.offered'> = async (ctx, { negotiationID, receiverID, relationID }) => {
  const talk = await talkOf(ctx, negotiationID)
  const [offered] = await ctx.db.select().from(quotation).where(eq(quotation.id, relationID))
  if (!offered?.validUntil || offered.totalAmount === null) return
  const url = talkURL(ctx, sideOf(receiverID, talk.row), negotiationID)
  await sendOnce(ctx, receiverID, letters.quotationOffered(talk.title, offered.totalAmount, offered.validUntil, url))
}

export const tellInvoice: Listener<'order.ordered'> = async (ctx, { negotiationID, receiverID, relationID }) => {
  const talk = await talkOf(ctx, negotiationID)
  const [ordered] = await ctx.db.select().from(order).where(eq(order.id, relationID))
  if (!ordered?.dueDate) return
  const { orderNumber, totalAmount, dueDate } = ordered
  await sendOnce(ctx, receiverID, letters.invoice(talk.title, orderNumber, totalAmount, dueDate, paymentURL(ctx, talk, receiverID)))
}

export const tellPaid: Listener<'payment.paid'> = async (ctx, { negotiationID, receiverID, relationID }) => {
  const talk = await talkOf(ctx, negotiationID)
  const [settled] = await ctx.db.select().from(payment).where(eq(payment.id, relationID))
  if (!settled?.receiptNumber) return
  const url = talkURL(ctx, sideOf(receiverID, talk.row), negotiationID)
  await sendOnce(ctx, receiverID, letters.paid(talk.title, settled.amount, settled.receiptNumber, url))
}

export const tellRefunded: Listener<'payment.refunded'> = async (ctx, { negotiationID, receiverID, relationID }) => {
  const talk = await talkOf(ctx, negotiationID)
  const [settled] = await ctx.db.select().from(payment).where(eq(payment.id, relationID))
  if (!settled) return
  await sendOnce(ctx, receiverID, letters.refunded(talk.title, settled.amount, talkURL(ctx, sideOf(receiverID, talk.row), negotiationID)))
}

export const tellReturned: Listener<'payment.returned'> = async (ctx, { negotiationID, receiverID, amount }) => {
  const talk = await talkOf(ctx, negotiationID)
  await sendOnce(ctx, receiverID, letters.returned(talk.title, amount, talkURL(ctx, sideOf(receiverID, talk.row), negotiationID)))
}
