import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { PlanStatus, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { isUsageFeeDue } from '#domain/deal/deal-plan/standing.ts'
import { stepsOf } from '#domain/deal/deal-plan/step-rows.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { sellerSpeaks, sideOf } from '#domain/deal/negotiation/policy.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { payment } from '#domain/money/payment/table.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { user } from '#domain/people/user/table.ts'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
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
  for (const day of [addDays(today, BEFORE_DAYS), today]) await notifyPayments(ctx, day, day === today)
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

/** Reminders stop once a transfer is announced or a part has come: then the payment waits for us. */
async function notifyPayments(ctx: Ctx, day: string, today: boolean) {
  const due = await ctx.db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.paymentStatus, [PaymentStatus.unpaid, PaymentStatus.failed]),
        eq(payment.dueDate, day),
        isNull(payment.closedAt),
        isNull(payment.transferAnnouncedAt),
        eq(payment.receivedAmount, 0),
      ),
    )
  for (const { id, negotiationID, paymentUserID, amount } of due) {
    const talk = await loadNegotiationNews(ctx, negotiationID)
    const path = paymentPath(talk, paymentUserID)
    const letter = letters.paymentDue(talk.title, amount, day, today, siteURL(ctx, path))
    const news = {
      ...negotiationNewsFields(talk, 'payment.due', sideOf(paymentUserID, talk.row)),
      path,
      words: formatYen(amount),
      relationID: id,
      letter,
    }
    await notify(ctx, paymentUserID, news, `payment.due/${id}/${day}/${today ? 'today' : 'soon'}`)
  }
}

/** Without the fee there is no contract where the two deal with each other directly; told once, when it is asked for. Rests while a notice of termination stands. */
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
