import { and, desc, eq } from 'drizzle-orm'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { isDisputed } from '#domain/money/payment/dispute.ts'
import { payments } from '#domain/money/payment/queries.ts'
import { countingRefunds } from '#domain/money/payment/refund-lock.ts'
import { type RefundRow, refund } from '#domain/money/payment/refund-table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { totalOf } from '#platform/money.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Refund } from './contract.ts'
import { standingOf } from './destination-policy.ts'
import { destinationOf, maskedAccount } from './destination-seal.ts'
import { refundActions } from './policy.ts'

export async function presentRefund(ctx: Ctx, row: RefundRow): Promise<Refund> {
  const viewer = requireAdmin(ctx)
  const { requestedBy, decidedBy: _d, destinationAskedAt: _a, destinationGivenAt: _g, providerRefundID: _p, retryOf: _r, ...shown } = row
  return {
    ...shown,
    isOwnRequest: requestedBy === viewer.id,
    destination: await presentDestination(ctx, row),
    actions: refundActions(viewer, await factsOf(ctx, row), setting(ctx, 'money')),
    requestedAt: toWireTime(row.requestedAt),
    decidedAt: row.decidedAt && toWireTime(row.decidedAt),
    doneAt: row.doneAt && toWireTime(row.doneAt),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}

async function presentDestination(ctx: Ctx, row: RefundRow): Promise<Refund['destination']> {
  const standing = standingOf(row)
  if (!standing) return null
  const { destinationAskedAt, destinationGivenAt } = row
  const account = destinationGivenAt ? await destinationOf(ctx, row.id) : undefined
  return {
    standing,
    askedAt: destinationAskedAt && toWireTime(destinationAskedAt),
    givenAt: destinationGivenAt && toWireTime(destinationGivenAt),
    account: account ? maskedAccount(account) : null,
  }
}

/** `amount`: this refund plus all others of its payment, since splitting it into small parts must not avoid the second person. */
export async function factsOf(ctx: Ctx, row: RefundRow) {
  if (row.kind !== 'payment' || row.paymentID === null) return { ...row, isDisputed: false }
  const others = (await countingRefunds(ctx, row.paymentID)).filter(({ id }) => id !== row.id)
  return { ...row, amount: row.amount + totalOf(others), isDisputed: await isDisputed(ctx, row.paymentID) }
}

/** Refunds of a payment, the newest first; for operators. */
export async function listRefunds(ctx: Ctx, paymentID: string): Promise<{ items: Refund[]; cursor: null }> {
  await payments.one(ctx, paymentID)
  requireAdmin(ctx)
  const rows = await ctx.db.select().from(refund).where(eq(refund.paymentID, paymentID)).orderBy(desc(refund.createdAt), desc(refund.id))
  return { items: await Promise.all(rows.map((row) => presentRefund(ctx, row))), cursor: null }
}

/** Returns of what remained of a deposit, the newest first; for operators. */
export async function listReturns(ctx: Ctx, depositID: string): Promise<{ items: Refund[]; cursor: null }> {
  requireAdmin(ctx)
  if ((await ctx.db.$count(deposit, eq(deposit.id, depositID))) === 0) throw notFound()
  const of = and(eq(refund.depositID, depositID), eq(refund.kind, 'remainder'))
  const rows = await ctx.db.select().from(refund).where(of).orderBy(desc(refund.createdAt), desc(refund.id))
  return { items: await Promise.all(rows.map((row) => presentRefund(ctx, row))), cursor: null }
}

export async function getRefund(ctx: Ctx, id: string): Promise<Refund> {
  requireAdmin(ctx)
  const [row] = await ctx.db.select().from(refund).where(eq(refund.id, id))
  if (!row) throw notFound()
  return presentRefund(ctx, row)
}
