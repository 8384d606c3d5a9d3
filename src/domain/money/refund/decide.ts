import { eq } from 'drizzle-orm'
import { endAlert } from '#domain/base/alert/settle.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { publishPayment, settleRefundAlert } from '#domain/money/payment/events.ts'
import { finishRefund, isGatewayUnavailable, sendBack } from '#domain/money/payment/give-back.ts'
import { countingRefunds, isUnderway, type LockedRefund, lockRefund } from '#domain/money/payment/refund-lock.ts'
import { refusalOfBounceDay, refusalOfPayoutDay } from '#domain/money/payment/refund-policy.ts'
import { remainingRefundable } from '#domain/money/payment/refund-shares.ts'
import { type RefundRow, refund, refundDestination } from '#domain/money/payment/refund-table.ts'
import { callOff, requestRefundDestination } from '#domain/money/payment/request-destination.ts'
import { reverseRefund } from '#domain/money/payment/reverse-refund.ts'
import { payment } from '#domain/money/payment/table.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse } from '#platform/errors.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin, requireProofFor } from '#platform/viewer.ts'
import type { Bounce, Payout, Refund } from './contract.ts'
import { refusalOfBlindPayout } from './destination-policy.ts'
import { type RefundMove, refusalOfRefund } from './policy.ts'
import { factsOf, getRefund, presentRefund } from './queries.ts'

/** Approves a request. A card is refunded by the provider at once, or by the job; a transfer waits for its payout. */
export async function approveRefund(ctx: Ctx, id: string, ifMatch?: number): Promise<Refund> {
  return sent(ctx, await runMove(ctx, id, 'approve', ifMatch, approve))
}

/** A failed refund is tried again as a new row, since the provider knows the old one as failed. */
export async function retryRefund(ctx: Ctx, id: string, ifMatch?: number): Promise<Refund> {
  const again = await runMove(ctx, id, 'retry', ifMatch, async (ctx, both) => {
    await updateRow(ctx, refund, both.row, { state: 'withdrawn', decisionReason: 'もう一度手続きしました。' })
    return approve(ctx, {
      ...both,
      row: await insertRow(ctx, refund, { ...sameAs(both.row), retryOf: both.row.retryOf ?? both.row.id, state: 'asked' }),
    })
  })
  return sent(ctx, again)
}

/** The fields that a second try shares with the first. */
const sameAs = ({ kind, origin, paymentID, depositID, method, amount, currency, parts, reasonCode, reason, ...row }: RefundRow) => ({
  ...{ kind, origin, paymentID, depositID, method, amount, currency, parts, reasonCode, reason },
  ...{ requestedAt: row.requestedAt, requestedBy: row.requestedBy, requestedByName: row.requestedByName },
  ...{ decidedAt: row.decidedAt, decidedBy: row.decidedBy, decidedByName: row.decidedByName },
})

export const refuseRefund = (ctx: Ctx, id: string, reason: string, ifMatch?: number): Promise<Refund> =>
  shown(
    ctx,
    runMove(ctx, id, 'refuse', ifMatch, (ctx, both) => end(ctx, both, 'refused', reason)),
  )

export const withdrawRefund = (ctx: Ctx, id: string, reason: string | null, ifMatch?: number): Promise<Refund> =>
  shown(
    ctx,
    runMove(ctx, id, 'withdraw', ifMatch, (ctx, both) => end(ctx, both, 'withdrawn', reason)),
  )

/** Records a transfer made at the bank, to the payer's stated account or one known otherwise. */
export const payOutRefund = (ctx: Ctx, id: string, { paidOutOn, accountKnown }: Payout, ifMatch?: number): Promise<Refund> =>
  shown(
    ctx,
    runMove(ctx, id, 'payOut', ifMatch, async (ctx, both) => {
      refuse(refusalOfBlindPayout(both.row, accountKnown))
      const since = ['返金を申請した日', tokyoDay(both.row.requestedAt)] as const
      const refused = refusalOfPayoutDay(paidOutOn, { since, today: tokyoDay(ctx.clock.now()) })
      if (refused) throw invalid({ paidOutOn: refused })
      await finishRefund(ctx, both, { paidOutOn })
      return lockRow(ctx, refund, id)
    }),
  )

/** The bank returned the transfer: it is due again, and the payer is asked for the account again. */
export const bounceRefund = (ctx: Ctx, id: string, { reason, ...bounced }: Bounce, ifMatch?: number): Promise<Refund> =>
  shown(
    ctx,
    runMove(ctx, id, 'bounce', ifMatch, async (ctx, { row, lockedPayment }) => {
      const today = tokyoDay(ctx.clock.now())
      const { bouncedOn = today } = bounced
      const refused = refusalOfBounceDay(bouncedOn, { since: ['振り込んだ日', row.paidOutOn ?? bouncedOn], today })
      if (refused) throw invalid({ bouncedOn: refused })
      await reverseRefund(ctx, { row, lockedPayment })
      await ctx.db.delete(refundDestination).where(eq(refundDestination.id, id))
      const now = ctx.clock.now()
      const again = { state: 'approved' as const, decidedAt: now, failure: reason ?? '振込が戻りました。', bouncedOn }
      const unasked = { doneAt: null, destinationAskedAt: null, destinationGivenAt: null }
      let due: RefundRow
      if (row.kind === 'payment') {
        const decisionReason = '振込が戻ったため、もう一度手続きしました。'
        await updateRow(ctx, refund, row, { ...unasked, state: 'withdrawn', failure: again.failure, bouncedOn, decisionReason })
        due = await insertRow(ctx, refund, { ...sameAs(row), ...again })
        // A remainder has no number to keep, and a closed month identifies its held deposit by this id.
      } else due = await updateRow(ctx, refund, row, { ...unasked, ...again, paidOutOn: null })
      if (row.kind === 'payment' && lockedPayment) {
        const going = { refundRequestedAt: lockedPayment.row.refundRequestedAt ?? now, refundReason: row.reason }
        lockedPayment.row = await updateRow(ctx, payment, lockedPayment.row, going)
      }
      return requestRefundDestination(ctx, { row: due, lockedPayment })
    }),
  )

type Work = (ctx: Ctx, both: LockedRefund) => Promise<RefundRow>

async function runMove(ctx: Ctx, id: string, move: RefundMove, ifMatch: number | undefined, work: Work): Promise<RefundRow> {
  const member = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const both = await lockRefund(ctx, id, ifMatch)
    const refused = refusalOfRefund(member, await factsOf(ctx, both.row), move, setting(ctx, 'money'))
    refuse(refused, 'ever')
    if (move !== 'withdraw' || both.row.state !== 'asked') requireProofFor(ctx, 'money.decide')
    refuse(refused)
    const { amount, paymentID, depositID } = both.row
    const subject = paymentID ? { kind: 'payment', id: paymentID } : { kind: 'deposit', id: depositID ?? '' }
    await record(ctx, `refund.${move}`, subject, { amount })
    if (both.row.state === 'asked') await settleRefundAlert(ctx, both.row)
    return work(ctx, both)
  })
}

async function approve(ctx: Ctx, { row, lockedPayment }: LockedRefund): Promise<RefundRow> {
  const { id: decidedBy, name: decidedByName } = requireAdmin(ctx)
  const decidedAt = ctx.clock.now()
  if (row.kind === 'payment' && lockedPayment) {
    if (row.amount > remainingRefundable(lockedPayment.row, await countingRefunds(ctx, lockedPayment.row.id)))
      throw conflict('over-refunded', 'このお支払いには、返せるお金がもうそれだけ残っていません。申請を取り消して、額を確かめてください。')
    const going = { refundRequestedAt: lockedPayment.row.refundRequestedAt ?? decidedAt, refundReason: row.reason }
    lockedPayment.row = await updateRow(ctx, payment, lockedPayment.row, going)
    await publishPayment(ctx, lockedPayment.row)
  }
  if (row.method === 'card') await ctx.platform.jobs.send(ctx, 'payment-refund', { refundID: row.id }, { key: row.id })
  const approved = await updateRow(ctx, refund, row, { state: 'approved', decidedAt, decidedBy, decidedByName })
  return requestRefundDestination(ctx, { row: approved, lockedPayment })
}

/** Ends a refund that was not made, and frees the amount it reserved of a deposit. */
async function end(ctx: Ctx, { row, lockedPayment }: LockedRefund, state: 'refused' | 'withdrawn', decisionReason: string | null) {
  const { id: decidedBy, name: decidedByName } = requireAdmin(ctx)
  const ended = await updateRow(ctx, refund, row, { state, decidedAt: ctx.clock.now(), decidedBy, decidedByName, decisionReason })
  if (row.kind === 'remainder' && row.depositID) {
    const money = await lockRow(ctx, deposit, row.depositID)
    await updateRow(ctx, deposit, money, { remaining: money.remaining + row.amount })
  } else if (lockedPayment?.row.refundRequestedAt && !(await countingRefunds(ctx, lockedPayment.row.id)).some(isUnderway)) {
    lockedPayment.row = await updateRow(ctx, payment, lockedPayment.row, { refundRequestedAt: null, refundReason: null })
    await publishPayment(ctx, lockedPayment.row)
  }
  await endAlert(ctx, { cause: 'refund-unpaid-3d', key: row.id }, '返金が取り消されたため、自動で対応済みにしました。')
  await callOff(ctx, { row: ended, lockedPayment })
  return ended
}

async function sent(ctx: Ctx, row: RefundRow): Promise<Refund> {
  try {
    if ((await sendBack(ctx, row.id)) === 'failed')
      throw conflict('refund-failed', '決済会社で返金できませんでした。決済会社の管理画面をご確認ください。')
  } catch (error) {
    if (!isGatewayUnavailable(error)) throw error
  }
  return getRefund(ctx, row.id)
}

const shown = async (ctx: Ctx, row: Promise<RefundRow>): Promise<Refund> => presentRefund(ctx, await row)
