import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { cancelOrder } from './cancel-order.ts'
import { openCheckout } from './checkout.ts'
import type { paymentContract } from './contract.ts'
import { listDeposits, payments } from './queries.ts'
import { refundPayment } from './refund-payment.ts'
import { announceTransfer, confirmReceipt, withdrawTransfer } from './transfer.ts'
import { orderUsageFee } from './usage-fee.ts'

const never = alwaysRefuse((ctx, id) => payments.one(ctx, id))

export const paymentHandlers: Handlers<typeof paymentContract> = {
  ...readHandlers('payment', 'payments', payments),
  createPayment: alwaysRefuse(),
  putPayment: never,
  patchPayment: never,
  deletePayment: never,
  openCheckout: (ctx, { params }) => openCheckout(ctx, params.id),
  announceTransfer: (ctx, { params, body, ifMatch }) => announceTransfer(ctx, params.id, body, ifMatch),
  withdrawTransfer: (ctx, { params, ifMatch }) => withdrawTransfer(ctx, params.id, ifMatch),
  confirmReceipt: (ctx, { params, body, ifMatch }) => confirmReceipt(ctx, params.id, body, ifMatch),
  refundPayment: (ctx, { params, body, ifMatch }) => refundPayment(ctx, params.id, body, ifMatch),
  listDeposits: (ctx, { params }) => listDeposits(ctx, params.id),
  cancelOrder: (ctx, { params, body, ifMatch }) => cancelOrder(ctx, params.id, body.reason || null, ifMatch),
  orderUsageFee: (ctx, { params }) => orderUsageFee(ctx, params.id),
}
