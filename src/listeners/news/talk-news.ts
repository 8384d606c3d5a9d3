import { and, eq } from 'drizzle-orm'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { isSigned, isUpTo } from '#domain/deal/deal-plan/standing.ts'
import { stepsOf } from '#domain/deal/deal-plan/step-rows.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { talkPath } from '#domain/deal/negotiation/entry-paths.ts'
import { otherSide, type Party } from '#domain/deal/negotiation/enumerations.ts'
import type { NegotiationEvent } from '#domain/deal/negotiation/events.ts'
import { sellerIsIn, sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { firstMessageText } from '#domain/talk/chat/first-message.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { retentionSpans } from '#platform/setting/retention.ts'
import { loadNegotiationNews, siteURL, type TalkNews } from './about.ts'
import * as letters from './talk-letters.ts'

/** Notifications about negotiations. */

/** To the seller if they take part; otherwise to the operator, who answers. */
export const notifyEnquiry: Listener<'negotiation.opened'> = async (ctx, { negotiationID }) => {
  const words = await firstMessageText(ctx, negotiationID)
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const { row, title } = talk
  const about = (party: Party) => ({
    ...negotiationNewsFields(talk, 'negotiation.opened', party),
    words: `${row.buyerName} 様`,
    letter: letters.enquiry(title, { buyerName: row.buyerName, words }, negotiationURL(ctx, party, row.id)),
  })
  if (sellerIsIn(row)) await notify(ctx, row.sellerID, about(UserType.seller))
  if (row.negotiationType !== NegotiationType.direct) await notify(ctx, row.adminID, about(UserType.admin))
}

export const notifyInvitation: Listener<'negotiation.invited'> = async (ctx, { negotiationID, sellerID }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const letter = buildLetter('invitation', { 物件名: talk.title }, negotiationURL(ctx, UserType.seller, negotiationID))
  await notify(ctx, sellerID, { ...negotiationNewsFields(talk, 'negotiation.invited', UserType.seller), letter })
}

/** To the buyer, whose counterpart changes. */
export const notifyTakenOver: Listener<'negotiation.takenOver'> = (ctx, event) => notifyBuyer(ctx, event, 'negotiation.takenOver')
export const notifyHandedBack: Listener<'negotiation.handedBack'> = (ctx, event) => notifyBuyer(ctx, event, 'negotiation.handedBack')

/** To both sides: the deal is agreed, or completed with the remaining steps of each. Both events are recorded by the operator. */
export const notifyAgreed: Listener<'negotiation.agreed'> = (ctx, event) => notifyBoth(ctx, event, 'negotiation.agreed', letters.agreed)
export const notifyCompleted: Listener<'negotiation.completed'> = async (ctx, event) => {
  const done = and(eq(dealPlan.negotiationID, event.negotiationID), eq(dealPlan.planStatus, PlanStatus.done))
  const [plan] = await ctx.db.select().from(dealPlan).where(done)
  const steps = plan ? await stepsOf(ctx, [plan.id]) : []
  const keptUntil = isSigned(steps) ? keptAtLeast(ctx.clock.now()) : ''
  // Steps due before the handover are over, done or not.
  const after = steps.filter(({ due }) => plan && (due === null || due > plan.handoverDay))
  await notifyBoth(ctx, event, 'negotiation.completed', (title, url, side) => {
    const left = after.filter((step) => isUpTo(step, side)).map((step) => step.title)
    return letters.completed(title, { left, keptUntil }, `${url}?tab=plan`)
  })
}

/** Notifies those who may now see the released data, naming it. */
export const notifyAddressReleased: Listener<'negotiation.addressReleased'> = async (ctx, { negotiationID }) =>
  notifyReaders(ctx, negotiationID, [UserType.buyer], 'release.made', ReleaseKind.labels[ReleaseKind.address])
export const notifyContactReleased: Listener<'negotiation.contactReleased'> = async (ctx, { negotiationID }) =>
  notifyReaders(ctx, negotiationID, [UserType.buyer, UserType.seller], 'release.made', ReleaseKind.labels[ReleaseKind.contact])

/** The other side's answer is due. */
export const notifyContactOffered: Listener<'negotiation.contactOffered'> = async (ctx, { negotiationID, by }) =>
  notifyReaders(ctx, negotiationID, [otherSide(by)], 'release.offered')

async function notifyReaders(ctx: Ctx, negotiationID: string, sides: Side[], kind: NotificationKind, words?: string) {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  for (const side of sides) {
    const news = negotiationNewsFields(talk, kind, side)
    await notify(ctx, memberAtSide(talk, side), { ...news, path: `${news.path}?tab=house`, words })
  }
}

async function notifyBuyer(ctx: Ctx, { negotiationID, buyerID }: NegotiationEvent, kind: NotificationKind) {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  // Skipped where the operator speaks for the seller anyway.
  if (sellerSpeaks({ ...talk.row, takenOverAt: null })) await notify(ctx, buyerID, negotiationNewsFields(talk, kind, UserType.buyer))
}

/** The legal minimum: a promise that holds whatever the office sets later. */
function keptAtLeast(from: Date): string {
  const [year, month] = tokyoDay(from).split('-').map(Number) as [number, number]
  return `${year + retentionSpans.signedYears.least}年${month}月`
}

async function notifyBoth(
  ctx: Ctx,
  { negotiationID }: NegotiationEvent,
  kind: NotificationKind,
  words: (title: string, url: string, side: Side) => LetterContent,
) {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  for (const side of sidesIn(talk)) {
    const letter = words(talk.title, negotiationURL(ctx, side, negotiationID), side)
    await notify(ctx, memberAtSide(talk, side), { ...negotiationNewsFields(talk, kind, side), letter })
  }
}

/** Common fields of notifications about a negotiation. */
export const negotiationNewsFields = ({ row, title }: TalkNews, kind: NotificationKind, party: Party) => ({
  kind,
  path: talkPath(party, row.id),
  house: title,
  negotiationID: row.id,
})

export type Side = typeof UserType.buyer | typeof UserType.seller
export const sidesIn = ({ row }: TalkNews): Side[] => [UserType.buyer, ...(sellerIsIn(row) ? [UserType.seller] : [])]
export const memberAtSide = ({ row }: TalkNews, side: Side) => (side === UserType.seller ? row.sellerID : row.buyerID)
export const negotiationURL = (ctx: Ctx, party: Party, negotiationID: string) => siteURL(ctx, talkPath(party, negotiationID))
