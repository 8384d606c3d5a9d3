import type { Order } from '#domain/money/order/contract.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import type { Payment } from './contract.ts'

/** One thing that was asked for, from the request to the receipt. */
export interface Dealing {
  quotation: Quotation
  order?: Order
  payment?: Payment
}

/** What the viewer may see of quotations, orders and payments in one negotiation, put together; the newest first. */
export function dealingsOf({
  quotations,
  orders,
  payments,
}: {
  quotations: readonly Quotation[]
  orders: readonly Order[]
  payments: readonly Payment[]
}): Dealing[] {
  return quotations.map((quotation) => {
    const order = orders.find(({ quotationID }) => quotationID === quotation.id)
    return { quotation, order, payment: order && payments.find(({ orderID }) => orderID === order.id) }
  })
}
