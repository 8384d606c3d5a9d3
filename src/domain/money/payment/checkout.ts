import { and, desc, eq, ne } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { openAmount } from './amounts.ts'
import { publishPayment } from './events.ts'
import { lockPayment } from './lock.ts'
import { refusal } from './policy.ts'
import { payments } from './queries.ts'
import { paymentLife } from './state.ts'
import { checkout, payment } from './table.ts'
import { refusalOfMatching } from './waiting-deposit.ts'

type Row = typeof payment.$inferSelect
type CheckoutRow = typeof checkout.$inferSelect

/** A page expiring within this time is not handed out: the payer could not finish on it. */
const MARGIN_MS = 60_000

/**
 * The card page of a payment: the open one, otherwise a new one. The provider is called between two transactions, never inside one. A
 * concurrent second request joins the same attempt, for which the provider returns the same page.
 */
export async function openCheckout(ctx: Ctx, id: string): Promise<{ url: string }> {
  refuse(refusal(requireMember(ctx), await payments.one(ctx, id), 'pay'), 'ever')
  const { row, attempt } = await transact(ctx, (ctx) => reserve(ctx, id))
  if (attempt.state === 'open' && attempt.url) return { url: attempt.url }
  const page = await ctx.platform.gateway.createCheckout(ctx, await requestOf(ctx, row, attempt.attempt))
  const kept = await transact(ctx, (ctx) => keep(ctx, id, attempt.id, page))
  if (kept) return { url: page.url }
  await ctx.platform.gateway.expire(ctx, page.externalID)
  throw conflict('checkout-closed', 'お支払いの手続きが変わりました。画面を読み込み直してください。')
}

/** Closes the card page so that it can no longer be paid. Has to run before any change that would make the payment unwanted. */
export async function closeCheckout(ctx: Ctx, paymentID: string): Promise<void> {
  const [open] = await ctx.db.select().from(checkout).where(openOf(paymentID))
  if (!open) return
  if (open.externalID && (await ctx.platform.gateway.expire(ctx, open.externalID)) === 'paid')
    throw conflict('payment-arriving', 'カードでのお支払いを確認しています。しばらくしてから画面を読み込み直してください。')
  await transact(ctx, async (ctx) => {
    await lockPayment(ctx, paymentID)
    await markClosed(ctx, open.id)
  })
}

/** Marks a page as closed, in a transaction that has locked its payment. */
export async function markClosed(ctx: Ctx, id: string) {
  const row = await lockRow(ctx, checkout, id)
  if (row.state !== 'closed') await updateRow(ctx, checkout, row, { state: 'closed' })
}

export const openOf = (paymentID: string) => and(eq(checkout.paymentID, paymentID), ne(checkout.state, 'closed'))

/** Finds the open page or starts a new attempt, and resets a failed payment. */
async function reserve(ctx: Ctx, id: string): Promise<{ row: Row; attempt: CheckoutRow }> {
  const { row } = await lockPayment(ctx, id)
  refuse(refusal(requireMember(ctx), row, 'pay'))
  const paymentStatus = paymentLife.after(row.paymentStatus, 'attempt')
  if (row.transferAnnouncedAt)
    throw conflict('transfer-announced', 'お振込のご連絡をいただいています。カードで支払う場合は、先にご連絡を取り消してください。')
  refuse(await refusalOfMatching(ctx, row))
  const tried = row.paymentStatus === paymentStatus ? row : await updateRow(ctx, payment, row, { paymentStatus, errorReason: null })
  if (tried !== row) await publishPayment(ctx, tried)
  const [last] = await ctx.db.select().from(checkout).where(eq(checkout.paymentID, id)).orderBy(desc(checkout.attempt)).limit(1)
  const usable = last && last.state !== 'closed' && (!last.expiresAt || last.expiresAt.getTime() > ctx.clock.now().getTime() + MARGIN_MS)
  if (usable) return { row: tried, attempt: last }
  if (last) await markClosed(ctx, last.id)
  const attempt = await insertRow(ctx, checkout, { paymentID: id, attempt: (last?.attempt ?? 0) + 1, state: 'opening' })
  await record(ctx, 'payment.checkout', { kind: 'payment', id }, { attempt: attempt.attempt })
  return { row: tried, attempt }
}

/** Saves the page the provider opened; false if it is no longer wanted, because the payment was closed or settled in the meantime. */
async function keep(ctx: Ctx, paymentID: string, id: string, page: { externalID: string; url: string; expiresAt: Date }) {
  await lockPayment(ctx, paymentID)
  const row = await lockRow(ctx, checkout, id)
  if (row.state === 'opening') await updateRow(ctx, checkout, row, { state: 'open', ...page })
  return row.state !== 'closed'
}

async function requestOf(ctx: Ctx, row: Row, attempt: number) {
  const viewer = requireMember(ctx)
  const [payer] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, viewer.id))
  const side = viewer.userType === UserType.seller ? 'seller' : 'buyer'
  const back = `${ctx.config.baseURL}/${side}/menu/${row.negotiationID}/paymentMenu?paymentID=${row.id}`
  return {
    paymentID: row.id,
    orderID: row.orderID,
    amount: openAmount(row),
    title: `Engawa ご注文 ${row.orderNumber}`,
    payerEmail: payer?.email ?? '',
    successURL: `${back}&checkout=done`,
    cancelURL: `${back}&checkout=canceled`,
    attempt,
  }
}
