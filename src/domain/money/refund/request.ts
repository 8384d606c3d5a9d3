import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { allocation, deposit } from '#domain/money/payment/deposit-table.ts'
import { requireNoDispute } from '#domain/money/payment/dispute.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { raiseRefundAlert } from '#domain/money/payment/events.ts'
import { insertPaymentRefund } from '#domain/money/payment/insert-refund.ts'
import { lockPayment } from '#domain/money/payment/lock.ts'
import { payments } from '#domain/money/payment/queries.ts'
import { countingRefundStates, isReasonOf } from '#domain/money/payment/refund-enumerations.ts'
import { cardShareOf } from '#domain/money/payment/refund-payment.ts'
import { sharesOf } from '#domain/money/payment/refund-shares.ts'
import { type RefundPart, type RefundRow, refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import type { QuotationLine } from '#domain/money/quotation/contract.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, staleVersion, wrongState } from '#platform/errors.ts'
import { totalOf } from '#platform/money.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Refund, RefundRequest, ReturnRequest } from './contract.ts'
import { presentRefund } from './queries.ts'

/** Requests a refund of a payment, wholly or in part. An operator with the permission to decide about money approves it. */
export async function requestPaymentRefund(
  ctx: Ctx,
  paymentID: string,
  { amount, parts, reasonCode, reason }: RefundRequest,
  ifMatch?: number,
): Promise<{ items: Refund[]; cursor: null }> {
  await payments.one(ctx, paymentID)
  const member = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const { row, quotation } = await lockPayment(ctx, paymentID, ifMatch)
    if (row.paymentStatus !== PaymentStatus.paid) throw wrongState(row.paymentStatus)
    await requireNoDispute(ctx, paymentID)
    if (!isReasonOf('payment', reasonCode))
      throw invalid({ reasonCode: 'お支払いの返金には使えない理由です。ほかの理由を選んでください。' })
    const refunds = await openOrDoneRefunds(ctx, paymentID)
    const rest = row.receivedAmount - totalOf(refunds)
    if (amount > rest)
      throw invalid({ amount: `返せるのは${formatYen(rest)}までです（すでに返した分と、申請中の分を除きます）。` }, 'over-refunded')
    if (parts) requireParts(parts, amount, quotation.lines, refunds)
    const card = await cardShareOf(ctx, paymentID)
    const inserted: RefundRow[] = []
    const shares = sharesOf(amount, card, refunds)
    if (parts && shares.length > 1)
      throw invalid({ parts: '一部はカードに、残りは口座に返すため、内訳は指定できません。金額を分けて申請してください。' })
    for (const share of shares)
      inserted.push(
        await insertPaymentRefund(ctx, {
          ...{ origin: 'office' as const, state: 'asked' as const, paymentID, ...share, reasonCode, reason },
          ...{ parts, requestedAt: ctx.clock.now(), requestedBy: member.id, requestedByName: member.name },
        }),
      )
    for (const each of inserted) await raiseRefundAlert(ctx, each, row)
    await record(ctx, 'payment.requestPaymentRefund', { kind: 'payment', id: paymentID }, { amount, reason })
    const items: Refund[] = []
    for (const each of inserted) items.push(await presentRefund(ctx, each))
    return { items, cursor: null }
  })
}

/** Requests a refund of a deposit's remainder, which is reserved from then on. */
export async function requestDepositRefund(
  ctx: Ctx,
  depositID: string,
  { amount, reasonCode, reason }: ReturnRequest,
  ifMatch?: number,
): Promise<Refund> {
  const member = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const paymentID = await paymentOfSolePayer(ctx, depositID)
    if (paymentID) await lockPayment(ctx, paymentID)
    const money = await lockRow(ctx, deposit, depositID, ifMatch)
    if ((await paymentOfSolePayer(ctx, depositID)) !== paymentID) throw staleVersion()
    if (money.origin === 'card') throw conflict('not-a-transfer', 'カードの入金は、お支払いのページから返金してください。')
    if (money.aside) throw conflict('set-aside', '対象外にした入金です。返金するときは、先に対象に戻してください。')
    if (amount > money.remaining) throw invalid({ amount: `この入金の残りは${formatYen(money.remaining)}です。` }, 'over-refunded')
    await updateRow(ctx, deposit, money, { remaining: money.remaining - amount })
    const inserted = await insertRow(ctx, refund, {
      ...{ kind: 'remainder' as const, origin: 'office' as const, state: 'asked' as const, method: 'transfer' as const },
      ...{ paymentID, depositID, amount, currency: money.currency, reasonCode, reason },
      ...{ requestedAt: ctx.clock.now(), requestedBy: member.id, requestedByName: member.name },
    })
    await raiseRefundAlert(ctx, inserted)
    await record(ctx, 'deposit.requestDepositRefund', { kind: 'deposit', id: depositID }, { amount, reason })
    return presentRefund(ctx, inserted)
  })
}

/**
 * The payment that a deposit was made for, or the newest of those it was allocated to, if they have one payer: the remainder is theirs too.
 */
async function paymentOfSolePayer(ctx: Ctx, depositID: string): Promise<string | null> {
  const [money] = await ctx.db.select({ paymentID: deposit.paymentID }).from(deposit).where(eq(deposit.id, depositID))
  if (money?.paymentID) return money.paymentID
  const paid = await ctx.db
    .select({ id: payment.id, payerID: payment.paymentUserID })
    .from(allocation)
    .innerJoin(payment, eq(payment.id, allocation.paymentID))
    .where(and(eq(allocation.depositID, depositID), isNull(allocation.undoneAt)))
    .orderBy(desc(allocation.at), desc(allocation.id))
  return new Set(paid.map(({ payerID }) => payerID)).size === 1 ? (paid[0]?.id ?? null) : null
}

/** Requested, approved, under way or done. */
const openOrDoneRefunds = (ctx: Ctx, paymentID: string): Promise<RefundRow[]> =>
  ctx.db
    .select()
    .from(refund)
    .where(and(eq(refund.paymentID, paymentID), eq(refund.kind, 'payment'), inArray(refund.state, ['asked', ...countingRefundStates])))

/** The parts add up to the amount, and no line refunds more than it cost. */
function requireParts(parts: readonly RefundPart[], amount: number, lines: readonly QuotationLine[], refunds: readonly RefundRow[]) {
  if (totalOf(parts) !== amount) throw invalid({ parts: `内訳の合計（${formatYen(totalOf(parts))}）が、返す額と違います。` })
  const every = [...parts, ...refunds.flatMap((row) => row.parts ?? [])]
  for (const { lineIndex } of parts) {
    const line = lines[lineIndex]
    const back = totalOf(every.filter((part) => part.lineIndex === lineIndex))
    if (!line || back > (line.amount ?? 0))
      throw invalid({ parts: `「${line?.name ?? '内訳'}」は${formatYen(line?.amount ?? 0)}までしか返せません。` })
  }
}
