import type { Order } from '#domain/money/order/contract.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import type { Payment } from './contract.ts'

/** A request with its quotation, order and payment. */
export interface Dealing {
  quotation: Quotation
  order?: Order
  payment?: Payment
}

/** The quotations, orders and payments the viewer may see in a negotiation, combined; newest first. */
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
