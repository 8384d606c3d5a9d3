import { QuotationLine, Tax } from '#domain/quotation/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { orderStatuses } from './enumerations.ts'

const dueDate = Day.meta({ label: '支払期限' })

/** The requester's acceptance, or an operator's order: `version` is the offer they saw. */
export const NewOrder = z.strictObject({
  quotationID: ID.meta({ label: '見積' }),
  version: z.int().min(1).meta({ label: '見積の版' }),
  dueDate: dueDate.optional(),
})
export type NewOrder = z.output<typeof NewOrder>

/** Lines, taxes and note are those of the offer that was ordered. */
export const Order = z
  .strictObject({
    id: ID,
    orderNumber: z.string(),
    negotiationID: ID,
    quotationID: ID,
    quotationNumber: z.string(),
    quotationVersion: z.int(),
    orderUserID: ID,
    /** Whom the invoice is made out to: the legal name, as it was when the invoice (before it, the order) was made. */
    orderUserName: z.string(),
    orderStatus: codeOf(orderStatuses),
    orderAt: Time,
    orderConfirmAt: Time.nullable(),
    orderCancelAt: Time.nullable(),
    cancelReason: z.string().nullable(),
    /** When the payer pressed この内容で申し込む, and for what: payment opens only then. */
    acceptedAt: Time.nullable(),
    acceptedBy: ID.nullable(),
    acceptedSHA256: z.string().nullable(),
    usageFeeFlag: z.boolean(),
    lines: z.array(QuotationLine),
    taxes: z.array(Tax),
    note: z.string().nullable(),
    totalAmount: Yen,
    dueDate: Day.nullable(),
    /** True from its payment on, also after a refund. */
    paid: z.boolean(),
    ...stamped,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const orderFilter = {
  id: 'ids',
  orderNumber: 'text',
  negotiationID: 'ids',
  quotationID: 'ids',
  orderUserID: 'ids',
  orderStatus: 'codes',
  orderAt: 'time',
  orderCancelAt: 'time',
  totalAmount: 'numbers',
  usageFeeFlag: 'flag',
  createdAt: 'time',
  updatedAt: 'time',
} as const

/** An order's cancellation closes its checkout as well, so that call is the payment room's. */
export const orderContract = {
  ...resource('order', 'orders', {
    label: '注文',
    entity: Order,
    write: {},
    create: NewOrder,
    filter: filterShape(orderFilter),
    sort: ['createdAt', 'updatedAt', 'orderAt', 'totalAmount'],
  }),
  confirmOrder: endpoint({
    method: 'post',
    path: '/order/{id}/confirmation',
    params: byID,
    body: z.strictObject({ dueDate: dueDate.optional() }),
    output: Order,
    summary: '注文を確定し、請求する',
  }),
  acceptOrder: endpoint({
    method: 'post',
    path: '/order/{id}/acceptance',
    params: byID,
    body: z.strictObject({ version: z.int().min(1).meta({ label: '見積の版' }) }),
    output: Order,
    summary: '運営が作成した注文に、支払う人が申し込む',
  }),
}
