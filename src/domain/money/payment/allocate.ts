import { and, eq, isNull } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { quotationLife } from '#domain/money/quotation/state.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden, invalid, notFound, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { may } from '#platform/permission.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin, requireProofFor } from '#platform/viewer.ts'
import { openAmount } from './amounts.ts'
import type { AdjustmentKind } from './deposit-enumerations.ts'
import { type AllocationRow, adjustment, allocation, type DepositRow, deposit } from './deposit-table.ts'
import { askAboutEnded, noteDecided } from './ended-deal.ts'
import { dealEvent, publishPayment } from './events.ts'
import { type LockedPayment, lockPayment, lockPayments } from './lock.ts'
import { refusal } from './policy.ts'
import { bookSums } from './settle.ts'
import { spend } from './spend.ts'
import { paymentLife } from './state.ts'
import { payment } from './table.ts'
import { refundedAmong, refusalOfUndo } from './undo-policy.ts'
import { endUsageFee } from './usage-fee-end.ts'

export interface AllocationInput {
  /** The deposit; 412 if it is no longer of this version. */
  deposit: { id: string; version?: number | undefined }
  payments: readonly { id: string; amount: number; version?: number | undefined }[]
  /** Shortfalls that remain after the payments named above got their money. */
  adjustments?: readonly AdjustmentInput[]
}
export interface AdjustmentInput {
  paymentID: string
  kind: AdjustmentKind
  amount: number
  reason?: string | null | undefined
}

/**
 * Allocates parts of a deposit to payments and adjusts shortfalls, in the caller's transaction: all or nothing. A payment that is covered
 * is settled at once (quotation, receipt number, usage fee, card in the talk, letter); another one is partly paid. Open card pages are
 * closed after the transaction, and money that still arrives through them is sent back; a caller that can wait for the provider calls
 * closeCheckout for each payment first. Locks payments in their order, then the deposit; of two callers with the same money the second is
 * refused.
 */
export async function allocate(ctx: Ctx, { deposit: from, payments, adjustments = [] }: AllocationInput): Promise<DepositRow> {
  const member = requireAdmin(ctx)
  if (new Set(payments.map(({ id }) => id)).size < payments.length) throw invalid({ payments: '同じ支払いを2回選んでいます。' })
  const locked = await lockPayments(ctx, payments)
  let money = await lockRow(ctx, deposit, from.id, from.version)
  requireSpendable(money)
  for (const { id } of payments) refuse(refusal(member, of(locked, id).row, 'receive'))
  refuseTooMuch(money, payments, locked)
  for (const { paymentID } of adjustments) of(locked, paymentID)
  for (const { id, amount } of payments) {
    const { row } = of(locked, id)
    const gaps = adjustments.filter(({ paymentID }) => paymentID === id)
    await record(ctx, 'payment.allocate', { kind: 'payment', id }, { amount, bookedOn: money.bookedOn, payerName: money.payerRaw })
    await writeAdjustments(ctx, { ...row, receivedAmount: row.receivedAmount + amount }, gaps)
    money = await spend(ctx, money, of(locked, id), { amount, adjusted: sumOf(gaps) })
  }
  await askAboutEnded(
    ctx,
    payments.map(({ id, amount }) => ({ ...of(locked, id), amount })),
  )
  return money
}

/**
 * Adjusts the shortfall of a partly paid payment: as the payer's bank fee, up to the setting's tolerance by any operator, above it and for
 * a write-off only with the permission to decide about money, freshly proven. Settles the payment if nothing is missing any more.
 */
export async function adjust(ctx: Ctx, adjusting: AdjustmentInput, ifMatch?: number): Promise<void> {
  const member = requireAdmin(ctx)
  const locked = await lockPayment(ctx, adjusting.paymentID, ifMatch)
  refuse(refusal(member, locked.row, 'receive'))
  await writeAdjustments(ctx, locked.row, [adjusting])
  const adjustedAmount = locked.row.adjustedAmount + adjusting.amount
  await bookSums(ctx, locked, { adjustedAmount }, { method: 'transfer', receivedOn: await newestDay(ctx, locked.row.id) })
}

const sumOf = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Undoes an allocation, together with the adjustments of its payment. A settled payment is unpaid again: its receipt becomes void, the
 * quotation is ordered again, and the usage fee ends unless another one is paid. Refused for cards, after a refund, and once the month is
 * closed.
 */
export async function undoAllocation(ctx: Ctx, id: string, reason: string): Promise<AllocationRow> {
  const member = requireAdmin(ctx)
  const [seen] = await ctx.db.select().from(allocation).where(eq(allocation.id, id))
  if (!seen) throw notFound()
  const locked = await lockPayment(ctx, seen.paymentID)
  const money = await lockRow(ctx, deposit, seen.depositID)
  const part = await lockRow(ctx, allocation, id)
  await requireUndoable(ctx, part, money)
  const { row } = locked
  const now = ctx.clock.now()
  const undone = await updateRow(ctx, allocation, part, {
    ...{ undoneAt: now, undoneBy: member.id, undoneByName: member.name, undoReason: reason },
    voidReceiptNumber: row.receiptNumber,
  })
  await updateRow(ctx, deposit, money, { remaining: money.remaining + part.amount })
  const gaps = and(eq(adjustment.paymentID, row.id), isNull(adjustment.undoneAt))
  for (const gap of await ctx.db.select().from(adjustment).where(gaps).for('update'))
    await updateRow(ctx, adjustment, gap, { undoneAt: now })
  const wasPaid = paymentLife.next(row.paymentStatus, 'reopen') !== undefined
  const open = await updateRow(ctx, payment, row, {
    receivedAmount: row.receivedAmount - part.amount,
    adjustedAmount: 0,
    ...(wasPaid && {
      ...{ paymentStatus: paymentLife.after(row.paymentStatus, 'reopen'), paidAt: null, receiptNumber: null, method: null },
    }),
  })
  await record(
    ctx,
    'payment.undoAllocation',
    { kind: 'payment', id: row.id },
    { amount: part.amount, reason, ...(wasPaid && { receiptNumber: row.receiptNumber }) },
  )
  if (wasPaid) {
    const { quotation: paidFor } = locked
    await updateRow(ctx, quotation, paidFor, { quotationStatus: quotationLife.after(paidFor.quotationStatus, 'reopen') })
    if (row.usageFeeFlag) await endUsageFee(ctx, row)
    await emit(ctx, 'payment.reopened', { ...dealEvent(open), usageFee: row.usageFeeFlag, receiptNumber: row.receiptNumber ?? '', reason })
  }
  await noteDecided(ctx, row.id, '充当を取り消しました。')
  await publishPayment(ctx, open)
  return undone
}

const of = (locked: ReadonlyMap<string, LockedPayment>, id: string): LockedPayment => {
  const found = locked.get(id)
  if (!found) throw invalid({ adjustments: '充てる支払いを選んでください。' })
  return found
}

function requireSpendable(money: DepositRow) {
  if (money.origin === 'card') throw conflict('not-a-transfer', 'カードの入金は、決済会社の記録のとおりに扱います。')
  if (money.aside) throw conflict('deposit-aside', 'この入金は対象外にしてあります。先に対象外を取り消してください。')
}

function refuseTooMuch(money: DepositRow, payments: AllocationInput['payments'], locked: ReadonlyMap<string, LockedPayment>) {
  if (sumOf(payments) > money.remaining)
    throw invalid({ payments: `この入金の残りは${formatYen(money.remaining)}です。それより多くは充てられません。` }, 'over-allocated')
  for (const { id, amount } of payments) {
    const { row } = of(locked, id)
    if (amount > openAmount(row))
      throw invalid(
        { payments: `注文 ${row.orderNumber} の残りは${formatYen(openAmount(row))}です。それより多い分は、明細に残してください。` },
        'above-open',
      )
  }
}

async function writeAdjustments(ctx: Ctx, row: LockedPayment['row'], gaps: readonly AdjustmentInput[]) {
  if (gaps.length === 0) return
  const member = requireAdmin(ctx)
  if (sumOf(gaps) > openAmount(row)) throw invalid({ adjustments: `足りないのは${formatYen(openAmount(row))}です。` }, 'above-open')
  if (row.receivedAmount === 0)
    throw conflict('nothing-received', '入金のない支払いは調整できません。払われないときは、注文をキャンセルしてください。')
  const { feeTolerance } = setting(ctx, 'money')
  if (gaps.some(({ kind }) => kind === 'writeOff') || row.adjustedAmount + sumOf(gaps) > feeTolerance) {
    if (!may(member, 'money.decide'))
      throw forbidden(`${formatYen(feeTolerance)}を超える不足と、貸し倒れの処理は、責任者が行えます。責任者に依頼してください。`)
    requireProofFor(ctx, 'money.decide')
    if (gaps.some(({ reason }) => !reason)) throw invalid({ reason: '理由を入力してください。' })
  }
  for (const { kind, amount, reason = null } of gaps) {
    await insertRow(ctx, adjustment, {
      ...{ paymentID: row.id, kind, amount, reason, at: ctx.clock.now() },
      ...{ by: member.id, byName: member.name },
    })
    await record(ctx, 'payment.adjust', { kind: 'payment', id: row.id }, { kind, amount, reason })
  }
}

async function newestDay(ctx: Ctx, paymentID: string): Promise<string> {
  const found = await ctx.db
    .select({ bookedOn: deposit.bookedOn })
    .from(allocation)
    .innerJoin(deposit, eq(deposit.id, allocation.depositID))
    .where(and(eq(allocation.paymentID, paymentID), isNull(allocation.undoneAt)))
  return found.map(({ bookedOn }) => bookedOn).reduce((newest, day) => (day > newest ? day : newest), '')
}

async function requireUndoable(ctx: Ctx, part: AllocationRow, money: DepositRow) {
  const refunded = await refundedAmong(ctx, [part.paymentID])
  refuse(refusalOfUndo({ undoneAt: part.undoneAt, origin: money.origin, refunded: refunded.has(part.paymentID) }))
  const isCurrent = and(eq(allocation.paymentID, part.paymentID), isNull(allocation.undoneAt))
  const parts = await ctx.db.select({ id: allocation.id }).from(allocation).where(isCurrent)
  await emit(ctx, 'allocation.undoing', { allocationIDs: parts.map(({ id }) => id) })
}
