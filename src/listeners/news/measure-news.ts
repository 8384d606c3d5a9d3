import { and, eq, inArray, or } from 'drizzle-orm'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { OPEN } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { OPEN as OPEN_OFFERS } from '#domain/deal/purchase-offer/state.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { sendLetter } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { restrictions } from '#domain/people/measure/enumerations.ts'
import { userMeasure } from '#domain/people/measure/table.ts'
import { correctableLabels } from '#domain/people/user/correction-enumerations.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { type EndsWithMembership, endsWithMembership } from '#domain/people/user/leaving-words.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, isOperator } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { keptFor } from '#platform/setting/kept.ts'
import { siteURL } from './about.ts'
import * as letters from './measure-letters.ts'
import { sendToOperators } from './send.ts'

/** Measures are reported only to the member concerned. */

const path = '/user/edit'

export const notifyWarned: Listener<'user.warned'> = async (ctx, { userID, measureID }) => {
  const { reason } = await find(ctx, measureID)
  await notify(ctx, userID, {
    kind: 'account.warned',
    path,
    words: reason,
    letter: buildLetter('warned', { 理由: reason }, siteURL(ctx, path)),
  })
}

export const notifyRestricted: Listener<'user.restricted'> = async (ctx, { userID, measureID }) => {
  const { reason, kinds, until } = await find(ctx, measureID)
  if (!until) return
  const day = formatDay(until)
  const what = kinds.map((each) => restrictions[each])
  const letter = buildLetter(
    'restricted',
    { 期限: day, 止めること: what.map((each) => `・${each}`).join('\n'), 理由: reason },
    siteURL(ctx, path),
  )
  await notify(ctx, userID, { kind: 'account.restricted', path, words: `${day}まで：${what.join('・')}`, letter })
}

export const notifyUnrestricted: Listener<'user.unrestricted'> = (ctx, { userID }) =>
  notify(ctx, userID, { kind: 'account.unrestricted', path, words: 'これまでどおりご利用になれます。' })

/** A suspended member gets no in-app notification, only this letter. */
export const notifyShutOut: Listener<'user.shutOut'> = async (ctx, { userID, measureID }) => {
  const { reason, until, told } = await find(ctx, measureID)
  const [member] = await ctx.db.select().from(user).where(eq(user.id, userID))
  // The letter is about listings and negotiations, so operators do not get it: a chief informs them.
  if (!told || !member || isOperator(member)) return
  const letter = until
    ? buildLetter('suspendedProvisionally', { 会員番号: member.userNumber, 理由: reason, 期限: formatMoment(until) }, '')
    : buildLetter('suspended', { 会員番号: member.userNumber, 理由: reason }, '')
  await sendLetter(ctx, { ...member, memberID: userID }, `measure/${measureID}`, letter)
}

export const notifyReinstated: Listener<'user.reinstated'> = async (ctx, { userID, unconfirmed }) => {
  await notify(ctx, userID, { kind: 'account.reinstated', path, letter: buildLetter('reinstated', {}, siteURL(ctx, '/login')) })
  const [member] = await ctx.db.select().from(user).where(eq(user.id, userID))
  if (unconfirmed && member)
    await sendToOperators(
      ctx,
      buildLetter('suspensionUnconfirmed', { 会員番号: member.userNumber }, siteURL(ctx, `/admin/user/${userID}?tab=measure`)),
    )
}

export const notifyCorrected: Listener<'user.corrected'> = async (ctx, { userID, fields }) => {
  const labels = fields.map((field) => correctableLabels[field])
  await notify(ctx, userID, {
    kind: 'account.corrected',
    path,
    words: labels.join('・'),
    letter: buildLetter('profileCorrected', { 項目: labels.join('・') }, siteURL(ctx, path)),
  })
}

/** To both addresses: the data is now in the other account, which is also the one to sign in with. */
export const notifyMerged: Listener<'user.merged'> = async (ctx, { userID, into, email }) => {
  const rows = await ctx.db
    .select()
    .from(user)
    .where(inArray(user.id, [userID, into]))
  const [from, kept] = [rows.find(({ id }) => id === userID), rows.find(({ id }) => id === into)]
  if (!from || !kept) return
  const letter = buildLetter('merged', { 前の会員番号: from.userNumber, 会員番号: kept.userNumber }, siteURL(ctx, '/login'))
  await sendLetter(ctx, { email, name: from.name, memberID: userID }, `merged/${userID}/from`, letter)
  await sendLetter(ctx, { ...kept, memberID: kept.id }, `merged/${userID}/into`, letter)
}

/** Written before the address is erased. */
export const notifyErased: Listener<'user.erasing'> = async (ctx, { userID }) => {
  const [member] = await ctx.db.select().from(user).where(eq(user.id, userID))
  if (!member) return
  const letter = letters.erased(member.userNumber, keptFor(ctx, 'sellerRecordYears'), keptFor(ctx, 'leftMessageYears'))
  await sendLetter(ctx, { ...member, memberID: userID }, `erased/${userID}`, letter)
}

/** Like `notifyErased`, but for a member who leaves on their own, with what ends as a result. */
export const tellLeft: Listener<'user.resigning'> = async (ctx, { userID }) => {
  const [member] = await ctx.db.select().from(user).where(eq(user.id, userID))
  if (!member || member.status === UserStatus.left) return
  const ended = endsWithMembership(await endingOf(ctx, userID))
  const letter = letters.left(member.userNumber, ended, keptFor(ctx, 'sellerRecordYears'), keptFor(ctx, 'leftMessageYears'))
  await sendLetter(ctx, { ...member, memberID: userID }, `left/${userID}`, letter)
}

async function endingOf({ db }: Ctx, id: string): Promise<EndsWithMembership> {
  const talks = and(or(eq(negotiation.buyerID, id), eq(negotiation.sellerID, id)), inArray(negotiation.status, [...OPEN]))
  const among = db.select({ id: negotiation.id }).from(negotiation).where(talks)
  return {
    talks: await db.$count(negotiation, talks),
    offers: await db.$count(
      purchaseOffer,
      and(inArray(purchaseOffer.negotiationID, among), inArray(purchaseOffer.purchaseOfferStatus, [...OPEN_OFFERS])),
    ),
    viewings: await db.$count(
      viewing,
      and(inArray(viewing.negotiationID, among), inArray(viewing.viewingStatus, [ViewingStatus.proposed, ViewingStatus.accepted])),
    ),
  }
}

async function find(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(userMeasure).where(eq(userMeasure.id, id))
  if (!row) throw new Error(`The measure ${id} is gone.`)
  return row
}
