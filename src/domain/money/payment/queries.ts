import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { printedAddressee } from '#domain/money/order/printed-addressee.ts'
import { isOwn } from '#domain/people/user/merged.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { totalOf } from '#platform/money.ts'
import { payingAccount } from '#platform/setting/account.ts'
import { accountLine } from '#platform/setting/data.ts'
import { isAdmin, requireAdmin, requireMember } from '#platform/viewer.ts'
import { type Deposit, type Payment, paymentFilter, type WaitingDeposit } from './contract.ts'
import { type AllocationRow, allocation, type DepositRow, deposit } from './deposit-table.ts'
import { transferReference } from './fold-name.ts'
import type { RefundState } from './refund-enumerations.ts'
import { type RefundRow, refund } from './refund-table.ts'
import { payment } from './table.ts'
import { waitingDepositsFor } from './waiting-deposit.ts'

type Row = typeof payment.$inferSelect

/** Operators see every payment, members their own, including those of an earlier account. */
export const payments = collection<Row, Payment>({
  table: payment,
  visible: (ctx) => (isAdmin(ctx) ? undefined : isOwn(payment.paymentUserID, requireMember(ctx).id)),
  filter: paymentFilter,
  where: (_ctx, { open }) => (open === undefined ? [] : [open ? isNull(payment.closedAt) : isNotNull(payment.closedAt)]),
  sort: {
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
    dueDate: payment.dueDate,
    paidAt: payment.paidAt,
    amount: payment.amount,
  },
  defaultSort: 'createdAt:desc',
  async present(ctx, rows) {
    const ids = rows.filter(({ paidAt }) => paidAt).map(({ id }) => id)
    const found =
      ids.length === 0
        ? []
        : await ctx.db
            .select({ paymentID: allocation.paymentID, on: deposit.bookedOn, payerName: deposit.payerRaw })
            .from(allocation)
            .innerJoin(deposit, eq(deposit.id, allocation.depositID))
            .where(and(inArray(allocation.paymentID, ids), isNull(allocation.undoneAt)))
            .orderBy(asc(deposit.bookedOn), asc(allocation.id))
    const received = new Map(found.map(({ paymentID, ...rest }) => [paymentID, rest]))
    const waiting = await waitingDepositsFor(ctx, rows)
    return rows.map((row) => presentPayment(ctx, row, { received: received.get(row.id), waiting: waiting.get(row.orderNumber) }))
  },
})

/** `received`: the money that settled it, if paid; the newest of several. `waiting`: the deposit that waits to be matched, if owed. */
export const presentPayment = (
  ctx: Ctx,
  { remindersPausedUntil: _, ...row }: Row,
  { received, waiting }: { received?: Payment['received']; waiting?: WaitingDeposit | undefined } = {},
): Payment => ({
  ...row,
  received: received ?? null,
  moneyCame: waiting !== undefined,
  waitingDeposit: (isAdmin(ctx) && waiting) || null,
  addressee: row.receiptNumber ? printedAddressee({ addressee: row.addressee, orderUserName: row.paymentUserName }) : null,
  transfer: { ...accountFor(ctx, row), reference: transferReference(row.orderNumber) },
  acceptedAt: row.acceptedAt && toWireTime(row.acceptedAt),
  closedAt: row.closedAt && toWireTime(row.closedAt),
  transferAnnouncedAt: row.transferAnnouncedAt && toWireTime(row.transferAnnouncedAt),
  paidAt: row.paidAt && toWireTime(row.paidAt),
  refundRequestedAt: row.refundRequestedAt && toWireTime(row.refundRequestedAt),
  refundedAt: row.refundedAt && toWireTime(row.refundedAt),
  createdAt: toWireTime(row.createdAt),
  updatedAt: toWireTime(row.updatedAt),
})

/** All money received for a payment, newest first; for operators. */
export async function listDeposits(ctx: Ctx, paymentID: string): Promise<{ items: Deposit[]; cursor: null }> {
  await payments.one(ctx, paymentID)
  requireAdmin(ctx)
  const parts = await ctx.db.select().from(allocation).where(eq(allocation.paymentID, paymentID)).orderBy(asc(allocation.undoneAt))
  const rows = await ctx.db
    .select()
    .from(deposit)
    .where(
      or(
        eq(deposit.paymentID, paymentID),
        inArray(
          deposit.id,
          parts.map(({ depositID }) => depositID),
        ),
      ),
    )
    .orderBy(desc(deposit.id))
  const refunds = await ctx.db.select().from(refund).where(eq(refund.paymentID, paymentID)).orderBy(desc(refund.createdAt), desc(refund.id))
  const gone = await ctx.db
    .select({ id: refund.depositID, amount: refund.amount })
    .from(refund)
    .where(
      and(
        ...[eq(refund.kind, 'remainder'), eq(refund.state, 'done')],
        inArray(
          refund.depositID,
          rows.map(({ id }) => id),
        ),
      ),
    )
  const returned = (id: string) => totalOf(gone.filter((one) => one.id === id))
  const items = rows.map((row) => {
    const of = parts.filter(({ depositID }) => depositID === row.id)
    const part = totalOf(of.filter(({ undoneAt }) => !undoneAt))
    return presentDeposit(row, { paymentID, part, returned: returned(row.id), undone: of.flatMap(presentUndone) }, refunds)
  })
  return { items, cursor: null }
}

const presentUndone = ({ amount, undoneAt, undoneByName, undoReason, voidReceiptNumber }: AllocationRow) =>
  undoneAt ? [{ amount, undoneAt: toWireTime(undoneAt), undoneByName, undoReason, voidReceiptNumber }] : []

const sentStates: Partial<Record<RefundState, Deposit['refundState']>> = {
  approved: 'due',
  underway: 'pending',
  done: 'done',
  failed: 'failed',
}

function presentDeposit(
  row: DepositRow,
  { paymentID, part, returned, undone }: Pick<Deposit, 'paymentID' | 'part' | 'returned' | 'undone'>,
  refunds: readonly RefundRow[],
): Deposit {
  const credited = part > 0
  // A refund in part belongs to the payment, not to all of its money.
  const back = refunds.find(
    ({ kind, depositID, amount, state }) =>
      sentStates[state] !== undefined &&
      amount >= row.amount &&
      (depositID === row.id || (credited && kind === 'payment' && depositID === null && row.origin !== 'card')),
  )
  const { id, amount, currency, origin, reference, payerRaw, bookedOn, version } = row
  return {
    ...{ id, paymentID, amount, currency, credited, part, returned, undone, version, payerName: payerRaw, receivedOn: bookedOn },
    method: origin === 'card' ? 'card' : 'transfer',
    reference: reference ?? paymentID,
    refundState: (back && sentStates[back.state]) ?? null,
    refundReason: back?.reason || null,
    refundedAt: back?.doneAt ? toWireTime(back.doneAt) : null,
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}

/** The current account for transfers; payers who were given another one see that it changed. */
function accountFor(ctx: Ctx, { createdAt }: Pick<Row, 'createdAt'>) {
  const account = payingAccount(ctx)
  return {
    bank: accountLine(account),
    holder: account.holder,
    changed: accountLine(payingAccount(ctx, createdAt)) !== accountLine(account),
  }
}
