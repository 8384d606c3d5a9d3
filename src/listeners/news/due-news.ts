import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { PlanStatus, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { isUsageFeeDue } from '#domain/deal/deal-plan/standing.ts'
import { stepsOf } from '#domain/deal/deal-plan/step-rows.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { sellerSpeaks, sideOf } from '#domain/deal/negotiation/policy.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import { transferReference } from '#domain/money/payment/fold-name.ts'
import { isOwed } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import type { DealEvent } from '#domain/money/quotation/events.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { user } from '#domain/people/user/table.ts'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { payingAccount } from '#platform/setting/account.ts'
import { loadNegotiationNews, paymentPath, siteURL } from './about.ts'
import { notifyLapsing } from './contract-news.ts'
import * as letters from './due-letters.ts'
import { memberAtSide, negotiationNewsFields, negotiationURL } from './talk-news.ts'

/** Notifications about coming deadlines. Every morning; a second run repeats nothing. */

const BEFORE_DAYS = 3
const WAITED_DAYS = 2

export async function notifyDue(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  await notifyQuotations(ctx, addDays(today, BEFORE_DAYS))
  await notifyLapsing(ctx)
  await notifyUsageFees(ctx)
}

async function notifyQuotations(ctx: Ctx, day: string) {
  const due = await ctx.db
    .select()
    .from(quotation)
    .where(and(eq(quotation.quotationStatus, QuotationStatus.offered), eq(quotation.validUntil, day)))
  for (const { id, negotiationID, userID, totalAmount } of due) {
    const talk = await loadNegotiationNews(ctx, negotiationID)
    const side = sideOf(userID, talk.row)
    const letter = letters.quotationExpiring(talk.title, totalAmount ?? 0, day, negotiationURL(ctx, side, negotiationID))
    await notify(
      ctx,
      userID,
      { ...negotiationNewsFields(talk, 'quotation.expiring', side), relationID: id, letter },
      `quotation.expiring/${id}/${day}`,
    )
  }
}

/** Unless a deposit was received or announced since. */
export const notifyReminded: Listener<'payment.reminded'> = async (ctx, event) => {
  const { tone } = event
  const due = await loadDue(ctx, event)
  if (!due || due.row.transferAnnouncedAt || due.row.receivedAmount > 0) return
  const kind = tone === 'late3' || tone === 'late10' ? 'payment.late' : 'payment.due'
  await notify(ctx, event.receiverID, { ...due.news(kind), letter: letters.paymentDue(tone, due, due.url) })
}

export const notifyExtended: Listener<'payment.extended'> = async (ctx, event) => {
  const due = await loadDue(ctx, event)
  if (!due) return
  const words = `${formatDay(event.dueDate)}まで`
  await notify(ctx, event.receiverID, {
    ...due.news('payment.extended'),
    words,
    letter: letters.paymentExtended({ ...due, dueDate: event.dueDate }, event.from, due.url),
  })
}

/** Undefined once it is paid or cancelled. */
async function loadDue(ctx: Ctx, { negotiationID, receiverID, relationID }: DealEvent) {
  const [row] = await ctx.db.select().from(payment).where(eq(payment.id, relationID))
  if (!row || !isOwed(row)) return undefined
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const path = paymentPath(talk, receiverID)
  const open = openAmount(row)
  return {
    ...{ row, open, title: talk.title, dueDate: row.dueDate, url: siteURL(ctx, path) },
    ...{ account: payingAccount(ctx), reference: transferReference(row.orderNumber) },
    news: (kind: NotificationKind) => ({
      ...negotiationNewsFields(talk, kind, sideOf(receiverID, talk.row)),
      ...{ path, words: formatYen(open), relationID },
    }),
  }
}

/**
 * In a direct deal a contract requires the fee: notifies once, when the fee is requested. Suspended while a notice of termination is open.
 */
async function notifyUsageFees(ctx: Ctx) {
  const open = await ctx.db
    .select({ plan: dealPlan, buyerID: negotiation.buyerID })
    .from(dealStep)
    .innerJoin(dealPlan, eq(dealPlan.id, dealStep.planID))
    .innerJoin(negotiation, eq(negotiation.id, dealPlan.negotiationID))
    .innerJoin(user, eq(user.id, negotiation.buyerID))
    .where(
      and(
        ...[eq(dealStep.code, 'usageFee'), eq(dealStep.stepStatus, StepStatus.open), eq(dealPlan.planStatus, PlanStatus.underway)],
        isNull(dealPlan.termination),
        eq(user.usageFeeActive, false),
      ),
    )
  const steps = await stepsOf(
    ctx,
    open.map(({ plan }) => plan.id),
  )
  for (const { plan, buyerID } of open) {
    const { id, negotiationID } = plan
    if (
      !isUsageFeeDue(
        steps.filter(({ planID }) => planID === id),
        plan,
      )
    )
      continue
    const talk = await loadNegotiationNews(ctx, negotiationID)
    const path = `/buyer/menu/${negotiationID}/orderUsageFee`
    const letter = letters.usageFeeNeeded(talk.title, siteURL(ctx, path))
    const news = { ...negotiationNewsFields(talk, 'usageFee.needed', UserType.buyer), path, relationID: plan.purchaseOfferID ?? id, letter }
    await notify(ctx, buyerID, news, `usageFee.needed/${id}`)
  }
}

/** Reminds a side once after two days without an answer. Hourly; older waits have been notified already. */
export async function notifyWaiting(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const waiting = await ctx.db
    .select()
    .from(seat)
    .where(
      and(
        inArray(seat.party, [UserType.seller, UserType.buyer]),
        lte(seat.waitingSince, daysBefore(now, WAITED_DAYS)),
        gt(seat.waitingSince, daysBefore(now, WAITED_DAYS + 1)),
      ),
    )
  for (const { negotiationID, party, waitingSince } of waiting) {
    if (party === UserType.admin) continue
    const talk = await loadNegotiationNews(ctx, negotiationID)
    if (talk.row.deletedFlag || (party === UserType.seller && !sellerSpeaks(talk.row))) continue
    const letter = letters.answerWaited(talk.title, negotiationURL(ctx, party, negotiationID))
    const key = `negotiation.waiting/${negotiationID}/${waitingSince?.toISOString()}`
    await notify(ctx, memberAtSide(talk, party), { ...negotiationNewsFields(talk, 'negotiation.waiting', party), letter }, key)
  }
}
