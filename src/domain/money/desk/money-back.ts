import { eq, inArray } from 'drizzle-orm'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { isWithdrawn } from '#domain/money/payment/dispute-facts.ts'
import { refusalOfTreatment } from '#domain/money/payment/dispute-policy.ts'
import { type DisputeRow, dispute } from '#domain/money/payment/dispute-table.ts'
import { type RefundRow, refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { matchesJoined } from '#platform/db/letter-pairs.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type DeskDispute, type DeskRefund, disputeDeskFilter, refundDeskFilter } from './contract.ts'
import type { DisputeTab, MoneyBackTab, RefundTab } from './enumerations.ts'
import { disputeList, forOffice, refundList, totalsOf, wire } from './lists.ts'
import { contentsOf } from './queries.ts'

export const deskRefunds = collection<RefundRow, DeskRefund>({
  table: refund,
  visible: forOffice,
  filter: refundDeskFilter,
  where: (ctx, { tab, keyword }) => [
    refundList.tabs(ctx)[(tab as MoneyBackTab | undefined) ?? 'all'],
    matchesJoined(refundList.text, keyword),
  ],
  sort: { createdAt: refund.createdAt, requestedAt: refund.requestedAt, doneAt: refund.doneAt, amount: refund.amount },
  // The oldest waits the longest.
  defaultSort: ({ tab }) => (tab === 'asked' || tab === 'payout' || tab === 'underway' ? 'requestedAt:asc' : 'requestedAt:desc'),
  async present(ctx, rows) {
    const paid = await paymentsOf(ctx, rows)
    const came = await depositsOf(ctx, rows)
    return rows.map((row) => {
      const of = row.paymentID === null ? undefined : paid.get(row.paymentID)
      const money = row.depositID === null ? undefined : came.get(row.depositID)
      return {
        ...{ id: row.id, number: row.number, kind: row.kind, origin: row.origin, paymentID: row.paymentID, depositID: row.depositID },
        ...{ orderNumber: of?.orderNumber ?? null, party: of?.paymentUserName ?? money?.payerRaw ?? null, method: row.method },
        userType: of?.userType ?? null,
        ...{ amount: row.amount, wholeAmount: (row.kind === 'payment' ? of?.amount : money?.amount) ?? null, state: row.state },
        ...{ reasonCode: row.reasonCode, reason: row.reason, requestedAt: toWireTime(row.requestedAt) },
        ...{ requestedByName: row.requestedByName, decidedAt: wire(row.decidedAt), decisionReason: row.decisionReason },
        ...{ paidOutOn: row.paidOutOn, doneAt: wire(row.doneAt), failure: row.failure, bouncedOn: row.bouncedOn },
        ...{ version: row.version, createdAt: toWireTime(row.createdAt), updatedAt: toWireTime(row.updatedAt) },
      }
    })
  },
})

export const deskDisputes = collection<DisputeRow, DeskDispute>({
  table: dispute,
  visible: forOffice,
  filter: disputeDeskFilter,
  where: (ctx, { tab, keyword }) => [
    tab === undefined ? undefined : disputeList.tabs(ctx)[tab as DisputeTab],
    matchesJoined(disputeList.text, keyword),
  ],
  sort: { createdAt: dispute.createdAt, openedAt: dispute.openedAt, evidenceDueAt: dispute.evidenceDueAt, amount: dispute.amount },
  defaultSort: ({ tab }) => (tab === 'disputed' ? 'evidenceDueAt:asc' : 'openedAt:desc'),
  async present(ctx, rows) {
    const paid = await paymentsOf(ctx, rows)
    const contents = await contentsOf(
      ctx,
      [...paid.values()].map(({ orderID }) => orderID),
    )
    return rows.map((row) => {
      const of = paid.get(row.paymentID)
      return {
        userType: of?.userType ?? null,
        content: (of && contents.get(of.orderID)?.content) ?? '',
        ...{ id: row.id, providerID: row.providerID, paymentID: row.paymentID, orderNumber: of?.orderNumber ?? null },
        ...{ party: of?.paymentUserName ?? null, amount: row.amount, currency: row.currency, reason: row.reason, status: row.status },
        ...{ refundable: row.refundable, evidenceDueAt: wire(row.evidenceDueAt), openedAt: toWireTime(row.openedAt) },
        ...{ treatment: row.treatment, treatedAt: wire(row.treatedAt), treatedByName: row.treatedByName },
        ...{ treatmentReason: row.treatmentReason, treatmentEndedAt: wire(row.treatmentEndedAt) },
        formerWriteOffs: (row.formerWriteOffs ?? []).map((one) => ({
          ...one,
          treatedAt: toWireTime(new Date(one.treatedAt)),
          endedAt: toWireTime(new Date(one.endedAt)),
        })),
        treatable: !refusalOfTreatment(requireAdmin(ctx), row),
        ...{ closedAt: wire(row.closedAt), withdrawn: isWithdrawn(row), providerURL: ctx.platform.gateway.pageOf(row.reference) },
        ...{ version: row.version, createdAt: toWireTime(row.createdAt), updatedAt: toWireTime(row.updatedAt) },
      }
    })
  },
})

/** Refunds and disputes, each under the filters that they have. */
export async function getRefundTotals(ctx: Ctx, query: object): Promise<Record<RefundTab, { count: number; amount: number }>> {
  requireAdmin(ctx)
  return { ...(await totalsOf(ctx, refundList, { ...query })), ...(await totalsOf(ctx, disputeList, { ...query })) }
}

async function paymentsOf(ctx: Ctx, rows: readonly { paymentID: string | null }[]) {
  const ids = [...new Set(rows.flatMap(({ paymentID }) => paymentID ?? []))]
  const found = await ctx.db
    .select({
      id: payment.id,
      orderID: payment.orderID,
      orderNumber: payment.orderNumber,
      paymentUserName: payment.paymentUserName,
      userType: user.userType,
      amount: payment.amount,
    })
    .from(payment)
    .leftJoin(user, eq(user.id, payment.paymentUserID))
    .where(inArray(payment.id, ids))
  return new Map(found.map((one) => [one.id, one]))
}

async function depositsOf(ctx: Ctx, rows: readonly RefundRow[]) {
  const ids = [...new Set(rows.flatMap(({ depositID }) => depositID ?? []))]
  const found = await ctx.db
    .select({ id: deposit.id, payerRaw: deposit.payerRaw, amount: deposit.amount })
    .from(deposit)
    .where(inArray(deposit.id, ids))
  return new Map(found.map((one) => [one.id, one]))
}
