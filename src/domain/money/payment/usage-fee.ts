import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { asInForce } from '#domain/base/service-menu/in-force.ts'
import { isFeeOnOffer } from '#domain/base/service-menu/policy.ts'
import { serviceMenu } from '#domain/base/service-menu/table.ts'
import { emitOrder } from '#domain/money/order/events.ts'
import { acceptanceOf, confirmationColumns, insertOrder } from '#domain/money/order/place.ts'
import { lockDeal } from '#domain/money/quotation/actions.ts'
import { insertOffered, offerContent } from '#domain/money/quotation/freeze.ts'
import { offeredUsageFee } from '#domain/money/quotation/lines.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Payment } from './contract.ts'
import { payments, presentPayment } from './queries.ts'
import { unpaidStatuses } from './state.ts'
import { payment } from './table.ts'

/**
 * The buyer orders the usage fee: the offer with its acceptance, the order and the payment, in one step. Only one per user, without expiry,
 * so an unpaid one is returned, even from another negotiation.
 */
export async function orderUsageFee(ctx: Ctx, negotiationID: string): Promise<Payment | Existing<Payment>> {
  const viewer = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    // Before any row lock: the same user may order in two negotiations concurrently, and those are different rows.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`usage fee ${viewer.id}`}, 0))`)
    const deal = await lockDeal(ctx, negotiationID)
    if (viewer.id !== deal.buyerID) throw forbidden()
    const unpaid = await findUnpaid(ctx, viewer.id)
    if (unpaid) return existing(presentPayment(ctx, unpaid))
    // Read after the unpaid one: a payment being credited at this moment then appears as one or the other.
    const [payer] = await ctx.db.select({ active: user.usageFeeActive }).from(user).where(eq(user.id, viewer.id))
    if (payer?.active) throw conflict('usage-fee-active', 'サイト利用料はお支払い済みです。')

    const content = offerContent(ctx, [offeredUsageFee(await feeMenu(ctx))], {})
    const who = { negotiationID, userID: viewer.id, userName: viewer.name, usageFeeFlag: true }
    const ordered = await insertOffered(ctx, who, 3, content)
    const placed = await insertOrder(ctx, ordered, { ...confirmationColumns(ctx), ...(await acceptanceOf(ctx, ordered, ordered.version)) })
    await record(ctx, 'usageFee.order', { kind: 'order', id: placed.id })
    await emitOrder(ctx, 'order.ordered', placed)
    const { items } = await payments.list(ctx, { orderID: [placed.id] })
    return items[0] as Payment // made by the listener of order.ordered, in this transaction
  })
}

async function findUnpaid(ctx: Ctx, userID: string) {
  const [row] = await ctx.db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.paymentUserID, userID),
        payment.usageFeeFlag,
        inArray(payment.paymentStatus, unpaidStatuses),
        isNull(payment.closedAt),
      ),
    )
  return row
}

async function feeMenu(ctx: Ctx) {
  const found = await ctx.db
    .select()
    .from(serviceMenu)
    .where(and(serviceMenu.usageFeeFlag, eq(serviceMenu.archivedFlag, false)))
    .orderBy(asc(serviceMenu.displayOrder))
    .limit(1)
  const [menu] = await asInForce(ctx, found)
  if (!menu || !isFeeOnOffer(menu)) throw conflict('no-usage-fee', '現在、サイト利用料のお申し込みは受け付けていません。')
  return menu
}
