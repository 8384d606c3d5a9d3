import { eq } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { payerText } from '#domain/base/words/full-width.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse, wrongState } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import { isPartlyPaid, openAmount } from './amounts.ts'
import { closeCheckout } from './checkout.ts'
import type { Payment, Receipt, TransferNotice } from './contract.ts'
import { takeIn } from './credit.ts'
import { askAboutEnded } from './ended-deal.ts'
import { dealEvent, publishPayment } from './events.ts'
import { foldName, transferReference } from './fold-name.ts'
import { lockPayment } from './lock.ts'
import { foldedNames, type KnownNames, refusalOfPayer } from './payer.ts'
import { refusal, refusalOfDay } from './policy.ts'
import { payments, presentPayment } from './queries.ts'
import { noAnnouncement } from './settle.ts'
import { paymentLife } from './state.ts'
import { payment } from './table.ts'
import { findSimilarLine, refusalOfMatching } from './waiting-deposit.ts'

/** The payer announces a transfer. The card page is closed first, so that it is not paid twice. */
export async function announceTransfer(ctx: Ctx, id: string, notice: TransferNotice, ifMatch?: number): Promise<Payment> {
  const seen = await payments.one(ctx, id)
  refuse(refusal(requireMember(ctx), seen, 'pay'), 'ever')
  requireVersion(seen, ifMatch)
  refuse(refusal(requireMember(ctx), seen, 'pay'))
  requireDay(ctx, seen, notice.date, 'お振込日')
  refuse(await refusalOfMatching(ctx, seen))
  await closeCheckout(ctx, id)
  return transact(ctx, async (ctx) => {
    const { row } = await lockPayment(ctx, id, ifMatch)
    refuse(refusal(requireMember(ctx), row, 'pay'))
    refuse(await refusalOfMatching(ctx, row))
    const announced = await updateRow(ctx, payment, row, {
      paymentStatus: paymentLife.after(row.paymentStatus, 'attempt'),
      errorReason: null,
      method: 'transfer',
      transferAnnouncedAt: ctx.clock.now(),
      transferDate: notice.date,
      transferName: notice.name,
      transferAmount: notice.amount ?? null,
    })
    await record(ctx, 'payment.announceTransfer', { kind: 'payment', id }, { date: notice.date })
    await emit(ctx, 'payment.transferAnnounced', dealEvent(announced))
    await publishPayment(ctx, announced)
    return presentPayment(ctx, announced)
  })
}

/** The payer withdraws the announcement, for instance to pay by card after all. */
export async function withdrawTransfer(ctx: Ctx, id: string, ifMatch?: number): Promise<Payment> {
  refuse(refusal(requireMember(ctx), await payments.one(ctx, id), 'pay'), 'ever')
  return transact(ctx, async (ctx) => {
    const { row } = await lockPayment(ctx, id, ifMatch)
    refuse(refusal(requireMember(ctx), row, 'pay'))
    if (!row.transferAnnouncedAt) throw wrongState(row.paymentStatus, 'お振込のご連絡はありません。')
    const withdrawn = await updateRow(ctx, payment, row, { method: null, ...noAnnouncement })
    await record(ctx, 'payment.withdrawTransfer', { kind: 'payment', id }, { date: row.transferDate })
    await publishPayment(ctx, withdrawn)
    return presentPayment(ctx, withdrawn)
  })
}

/**
 * The operator found the transfer in the account: only the full amount settles the payment, and the row records the operator and the
 * details.
 */
export async function confirmReceipt(
  ctx: Ctx,
  id: string,
  { amount, date, payerName, anyway = false, separate = false }: Receipt,
  ifMatch?: number,
): Promise<Payment> {
  const seen = await payments.one(ctx, id)
  refuse(refusal(requireMember(ctx), seen, 'receive'), 'ever')
  requireVersion(seen, ifMatch)
  requireReceivable(ctx, seen, { amount, date })
  const doubt = async (ctx: Ctx, row: PayerOfTransfer) => {
    const names = await payerNames(ctx, row)
    return (
      refusalOfPayer(payerName, names, anyway) ??
      (separate ? undefined : await refusalOfLine(ctx, row, { amount, bookedOn: date, payerFolded: foldName(payerName) }, names))
    )
  }
  refuse(await doubt(ctx, seen))
  await closeCheckout(ctx, id)
  return transact(ctx, async (ctx) => {
    const locked = await lockPayment(ctx, id, ifMatch)
    requireReceivable(ctx, locked.row, { amount, date })
    refuse(await doubt(ctx, locked.row))
    await record(
      ctx,
      'payment.confirmReceipt',
      { kind: 'payment', id },
      { amount, date, payerName, ...(anyway && { anyway }), ...(separate && { separate }) },
    )
    await takeIn(ctx, locked, { method: 'transfer', amount, currency: 'jpy', payerName, receivedOn: date })
    await askAboutEnded(ctx, [{ ...locked, amount }])
    return payments.one(ctx, id)
  })
}

type PayerOfTransfer = Pick<Payment, 'orderNumber' | 'paymentUserID' | 'paymentUserName' | 'transferName'>

/** The same transfer may be an unmatched line of the account, with another day or spelling. */
async function refusalOfLine(
  ctx: Ctx,
  { orderNumber }: PayerOfTransfer,
  transfer: Parameters<typeof findSimilarLine>[1],
  known: KnownNames,
) {
  const line = await findSimilarLine(ctx, transfer, { references: [transferReference(orderNumber)], names: foldedNames(known) })
  if (!line) return undefined
  return conflict(
    'line-waits',
    `${formatDay(line.bookedOn)}の${payerText(line.payerRaw)}からの${formatYen(line.amount)}が、「入金」で照合を待っています。同じお金なら、そちらでこの支払いに充ててください。別のお金なら、もう一度押してください。`,
    { depositID: line.id },
  )
}

async function payerNames(ctx: Ctx, row: PayerOfTransfer): Promise<KnownNames> {
  const [payer] = await ctx.db
    .select({ last: user.lastNameKana, first: user.firstNameKana })
    .from(user)
    .where(eq(user.id, row.paymentUserID))
  return { ...row, kana: payer?.last || payer?.first ? `${payer.last ?? ''}${payer.first ?? ''}` : null }
}

function requireReceivable(
  ctx: Ctx,
  row: Parameters<typeof refusal>[1] & Parameters<typeof openAmount>[0] & { createdAt: Date | string },
  receipt: Pick<Receipt, 'amount' | 'date'>,
) {
  refuse(refusal(requireMember(ctx), row, 'receive'))
  if (receipt.amount !== openAmount(row))
    throw invalid(
      {
        amount: isPartlyPaid(row)
          ? `入金額が残りの額（${formatYen(openAmount(row))}）と一致しません。`
          : `入金額が請求額（${formatYen(row.amount)}）と一致しません。過不足のある入金は「入金」で照合してください。`,
      },
      'amount-mismatch',
    )
  requireDay(ctx, row, receipt.date, '入金日')
}

function requireDay(ctx: Ctx, { createdAt }: { createdAt: Date | string }, date: string, what: 'お振込日' | '入金日') {
  const refused = refusalOfDay(date, what, { billed: tokyoDay(new Date(createdAt)), today: tokyoDay(ctx.clock.now()) })
  if (refused) throw invalid({ date: refused })
}
