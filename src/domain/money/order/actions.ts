import { quotationLife } from '#domain/money/quotation/state.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { addresseeOf } from '#domain/people/user/addressee.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { addresseeFor, chosenAddressee } from './addressee.ts'
import type { AddresseeInput, Order } from './contract.ts'
import { emitCanceled, emitOrder } from './events.ts'
import { isPaid, type LockedOrder, lockOrder } from './lock.ts'
import { acceptanceOf, confirmationColumns, type Days, quotationChanged, refuseExpired } from './place.ts'
import { addresseeRefusal, dueOnAcceptance, refusal } from './policy.ts'
import { orders, presentOrder } from './queries.ts'
import { orderLife } from './state.ts'
import { order } from './table.ts'

type Row = typeof order.$inferSelect
interface Acceptance {
  version: number
  addressee?: AddresseeInput | undefined
}

/** The operator confirms the requester's order: the invoice is issued and can be paid. */
export async function confirmOrder(ctx: Ctx, id: string, days: Days, ifMatch?: number): Promise<Order> {
  const seen = await orders.one(ctx, id)
  refuse(refusal(requireMember(ctx), seen, 'confirm'), 'ever')
  return transact(ctx, async (ctx) => {
    const { row, of } = await lockOrder(ctx, seen, ifMatch)
    refuse(refusal(requireMember(ctx), { ...row, paid: isPaid(of) }, 'confirm'))
    const orderUserName = await addresseeOf(ctx, row.orderUserID, row.orderUserName)
    const addressee = await addresseeFor(ctx, row.orderUserID, row.chosenAddressee, row)
    const after = await updateRow(ctx, order, row, { ...confirmationColumns(ctx, days), orderUserName, addressee })
    const daysOf = ({ dueDate, plannedDelivery }: Row) => ({ dueDate, plannedDelivery })
    const change = { before: daysOf(row), after: daysOf(after) }
    await recordChange(ctx, 'order.confirm', { kind: 'order', id }, change)
    await emitOrder(ctx, 'order.ordered', after)
    return presentOrder(ctx, after)
  })
}

/** The payer accepts an order made by an operator: from then on it can be paid. */
export async function acceptOrder(ctx: Ctx, id: string, { version, addressee }: Acceptance, ifMatch?: number): Promise<Order> {
  const seen = await orders.one(ctx, id)
  refuse(refusal(requireMember(ctx), seen, 'accept'), 'ever')
  return transact(ctx, async (ctx) => {
    const { row, of } = await lockOrder(ctx, seen, ifMatch)
    refuse(refusal(requireMember(ctx), { ...row, paid: isPaid(of) }, 'accept'))
    const orderStatus = orderLife.after(row.orderStatus, 'accept')
    if (row.quotationVersion !== version)
      throw quotationChanged('注文の内容がご覧のものと違います。画面を読み込み直して、内容をご確認ください。')
    refuseExpired(ctx, of)
    if (addressee) refuse(addresseeRefusal(requireMember(ctx), { ...row, paid: isPaid(of) }, addressee.kind))
    const chosen = addressee ? chosenAddressee(addressee, 'addressee.') : row.chosenAddressee
    const invoice = { chosenAddressee: chosen, addressee: await addresseeFor(ctx, row.orderUserID, chosen, row) }
    const dueDate = dueOnAcceptance(row.dueDate, tokyoDay(ctx.clock.now()))
    const after = await updateRow(ctx, order, row, { orderStatus, dueDate, ...(await acceptanceOf(ctx, of, version)), ...invoice })
    await record(ctx, 'order.accept', { kind: 'order', id }, { version, sha256: after.acceptedSHA256 })
    await emitOrder(ctx, 'order.accepted', after)
    return presentOrder(ctx, after)
  })
}

/**
 * Withdraws an unpaid order and its quotation. Its open checkout has to be closed first: that is done by cancelOrder of the payment module.
 */
export async function withdrawOrder(ctx: Ctx, id: string, reason: string | null, ifMatch?: number): Promise<Order> {
  const seen = await orders.one(ctx, id)
  return transact(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, seen, ifMatch)
    requireCancelable(ctx, { ...locked.row, paid: isPaid(locked.of) })
    return presentOrder(ctx, await cancelLockedOrder(ctx, locked, reason))
  })
}

/** Throws 409 unless the viewer may cancel this order in its current state. */
export const requireCancelable = (ctx: Ctx, standing: Parameters<typeof refusal>[1]) =>
  refuse(refusal(requireMember(ctx), standing, 'cancel'))

export async function cancelLockedOrder(ctx: Ctx, { row, of }: LockedOrder, cancelReason: string | null): Promise<Row> {
  const now = ctx.clock.now()
  const orderStatus = orderLife.after(row.orderStatus, 'cancel')
  const quotationStatus = quotationLife.after(of.quotationStatus, 'cancelWithOrder')
  await updateRow(ctx, quotation, of, { quotationStatus, quotationCancelAt: now, cancelReason })
  const after = await updateRow(ctx, order, row, { orderStatus, orderCancelAt: now, cancelReason })
  await record(ctx, 'order.cancel', { kind: 'order', id: row.id }, { reason: cancelReason })
  await record(ctx, 'quotation.cancel', { kind: 'quotation', id: of.id }, { reason: cancelReason })
  await emitCanceled(ctx, after, cancelReason)
  return after
}
