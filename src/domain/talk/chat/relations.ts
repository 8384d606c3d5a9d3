import { inArray } from 'drizzle-orm'
import { orderActions } from '#domain/money/order/policy.ts'
import { order } from '#domain/money/order/table.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { paymentActions } from '#domain/money/payment/policy.ts'
import { isTransferToConfirm } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { waitingDepositsFor } from '#domain/money/payment/waiting-deposit.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotationActions } from '#domain/money/quotation/policy.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx, Member } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Relation } from './contract.ts'
import type { ChatRow } from './table.ts'

type Payment = typeof payment.$inferSelect

/** Current state of the cards' subjects, by id. `next` is the reader's own next step, if it is their turn. */
export async function relationsOf(ctx: Ctx, rows: ChatRow[]): Promise<Map<string, Relation>> {
  const viewer = requireMember(ctx)
  const relations = new Map<string, Relation>()
  const today = tokyoDay(ctx.clock.now())

  for (const row of await found(ctx, quotation, idsOf(rows, 3)))
    relations.set(row.id, {
      state: row.quotationStatus,
      totalAmount: row.totalAmount,
      next: step(quotationActions(viewer, row, today), row.quotationStatus === QuotationStatus.requested ? 'offer' : 'order'),
    })

  const orderIDs = idsOf(rows, 4)
  const debts = orderIDs.length === 0 ? [] : await ctx.db.select().from(payment).where(inArray(payment.orderID, orderIDs))
  const bills = await found(ctx, payment, idsOf(rows, 5))
  const came = await waitingDepositsFor(ctx, [...debts, ...bills])
  const nextOf = (debt: Payment) => paymentStep(viewer, { ...debt, moneyCame: came.has(debt.orderNumber) })
  for (const row of await found(ctx, order, orderIDs)) {
    const debt = debts.find(({ orderID }) => orderID === row.id)
    const accept = step(orderActions(viewer, { ...row, paid: debt?.paymentStatus === PaymentStatus.paid }), 'accept')
    relations.set(row.id, {
      state: row.orderStatus,
      totalAmount: row.totalAmount,
      next: accept ?? (debt ? nextOf(debt) : null),
    })
  }

  for (const row of bills) relations.set(row.id, { state: row.paymentStatus, totalAmount: row.amount, next: nextOf(row) })
  return relations
}

const idsOf = (rows: ChatRow[], messageType: number) => [
  ...new Set(rows.flatMap((row) => (row.messageType === messageType && row.relationID) || [])),
]

async function found<T extends typeof quotation | typeof order | typeof payment>(ctx: Ctx, table: T, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(table as typeof quotation)
    .where(inArray(table.id, ids))
  return rows as unknown as T['$inferSelect'][]
}

const step = (possible: readonly string[], expected: string) => (possible.includes(expected) ? expected : null)

/** The payer pays; the operator confirms a transfer that was announced or has come. */
const paymentStep = (viewer: Member, debt: Payment & { moneyCame: boolean }) =>
  step(paymentActions(viewer, debt), 'pay') ?? (isTransferToConfirm(debt) ? step(paymentActions(viewer, debt), 'receive') : null)
