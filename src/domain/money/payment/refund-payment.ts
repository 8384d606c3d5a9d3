import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse, wrongState } from '#platform/errors.ts'
import { totalOf } from '#platform/money.ts'
import { requireMember, requireProofFor } from '#platform/viewer.ts'
import type { Payment } from './contract.ts'
import { allocation, deposit } from './deposit-table.ts'
import { requireNoDispute } from './dispute.ts'
import { publishPayment, settleRefundAlert } from './events.ts'
import { finishRefund, isGatewayUnavailable, sendBack } from './give-back.ts'
import { insertPaymentRefund } from './insert-refund.ts'
import { lockPayment } from './lock.ts'
import { refusal } from './policy.ts'
import { payments } from './queries.ts'
import { countingRefunds, lockRefund } from './refund-lock.ts'
import { refusalOfAlone, refusalOfPayoutDay } from './refund-policy.ts'
import { type CardShare, remainingRefundable, sharesOf } from './refund-shares.ts'
import { refund } from './refund-table.ts'
import { requestRefundDestination } from './request-destination.ts'
import { payment } from './table.ts'

/**
 * Refunds everything not refunded yet. The provider refunds a card, usually at once; otherwise the payment stays "paid" with
 * refundRequestedAt, and the job continues until it is done. A transfer counts as paid out by hand, unless there is a card as well or
 * `paidOut` is false: then its payer is asked for an account, and it waits until its payout is recorded.
 */
export async function refundPayment(ctx: Ctx, id: string, refunding: RefundInput, ifMatch?: number): Promise<Payment> {
  refuse(refusal(requireMember(ctx), await payments.one(ctx, id), 'refund'), 'ever')
  requireProofFor(ctx, 'money.decide')
  const byCard = await transact(ctx, (ctx) => requestFullRefund(ctx, id, refunding, ifMatch))
  try {
    for (const refundID of byCard)
      if ((await sendBack(ctx, refundID)) === 'failed')
        throw conflict('refund-failed', '決済会社で返金できませんでした。決済会社の管理画面をご確認ください。')
  } catch (error) {
    if (!isGatewayUnavailable(error)) throw error
  }
  return payments.one(ctx, id)
}

interface RefundInput {
  reason: string
  /** A transfer was made by hand already. */
  paidOut?: boolean | undefined
  /** The day of that transfer; otherwise it is today. */
  paidOutOn?: string | undefined
}

/** Returns the refunds that the provider has to make. */
async function requestFullRefund(
  ctx: Ctx,
  id: string,
  { reason, paidOut = true, paidOutOn }: RefundInput,
  ifMatch: number | undefined,
): Promise<string[]> {
  const member = requireMember(ctx)
  const { row } = await lockPayment(ctx, id, ifMatch)
  refuse(refusal(member, row, 'refund'))
  const now = ctx.clock.now()
  const today = tokyoDay(now)
  const card = await cardShareOf(ctx, id)
  const isPaidOut = !card && paidOut
  if (paidOutOn && !isPaidOut) throw invalid({ paidOutOn: '振り込んだ日は、全額の振込が済んでいるときだけ指定できます。' })
  const refused = paidOutOn && refusalOfPayoutDay(paidOutOn, { since: ['入金を確認した日', tokyoDay(row.paidAt ?? now)], today })
  if (refused) throw invalid({ paidOutOn: refused })
  await requireNoDispute(ctx, id)
  const counting = await countingRefunds(ctx, id)
  const rest = remainingRefundable(row, counting)
  if (rest === 0) throw wrongState(row.paymentStatus)
  refuse(refusalOfAlone(ctx, rest + totalOf(counting)))
  await withdrawRequests(ctx, id)
  await publishPayment(ctx, await updateRow(ctx, payment, row, { refundRequestedAt: now, refundReason: reason }))
  await record(ctx, 'payment.requestRefund', { kind: 'payment', id }, { reason })
  const byCard: string[] = []
  for (const share of sharesOf(rest, card, counting)) {
    const inserted = await insertPaymentRefund(ctx, {
      ...{ origin: 'office' as const, state: 'approved' as const, paymentID: id, ...share, reason },
      ...{ requestedAt: now, requestedBy: member.id, requestedByName: member.name },
      ...{ decidedAt: now, decidedBy: member.id, decidedByName: member.name },
    })
    if (share.method === 'card') {
      byCard.push(inserted.id)
      await ctx.platform.jobs.send(ctx, 'payment-refund', { refundID: inserted.id }, { key: inserted.id })
    } else if (isPaidOut) await finishRefund(ctx, await lockRefund(ctx, inserted.id), { paidOutOn: paidOutOn ?? today })
    else await requestRefundDestination(ctx, await lockRefund(ctx, inserted.id))
  }
  return byCard
}

/** Withdraws pending requests: the full refund covers them. */
async function withdrawRequests(ctx: Ctx, paymentID: string) {
  const asked = and(eq(refund.paymentID, paymentID), eq(refund.kind, 'payment'), eq(refund.state, 'asked'))
  for (const row of await ctx.db.select().from(refund).where(asked).for('update')) {
    await updateRow(ctx, refund, row, { state: 'withdrawn', decidedAt: ctx.clock.now(), decisionReason: '全額の返金に含めました。' })
    await settleRefundAlert(ctx, row)
  }
}

/** The part of a payment that was paid by card: at most one card, since only the whole open amount can be paid by card. */
export async function cardShareOf(ctx: Ctx, paymentID: string): Promise<CardShare | undefined> {
  const [found] = await ctx.db
    .select({ depositID: deposit.id, amount: allocation.amount })
    .from(allocation)
    .innerJoin(deposit, eq(deposit.id, allocation.depositID))
    .where(and(eq(allocation.paymentID, paymentID), isNull(allocation.undoneAt), eq(deposit.origin, 'card')))
  return found
}
