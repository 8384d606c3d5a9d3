import { QuotationLine, Tax } from '#domain/money/quotation/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { addresseeKinds, honorifics, orderStatuses } from './enumerations.ts'

const dueDate = Day.meta({ label: '支払期限' })
/** Only set by the operator. */
const plannedDelivery = Day.nullish().meta({ label: '提供予定日' })

const nameOnPaper = (label: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}*$/u, '1行で入力してください。')
    .meta({ label })

/** As printed. */
export const Addressee = z
  .strictObject({ kind: codeOf(addresseeKinds), name: z.string(), department: z.string().nullable(), honorific: z.enum(honorifics) })
  .meta({ id: 'Addressee' })
export type Addressee = z.infer<typeof Addressee>

/** A person's own name is taken from the account; a company's is followed by 御中. */
export const AddresseeInput = z.strictObject({
  kind: codeOf(addresseeKinds).meta({ label: '宛名の種類' }),
  name: nameOnPaper('宛名').nullish(),
  department: nameOnPaper('部署').nullish(),
  honorific: z.enum(honorifics, '敬称は「様」か「御中」を選んでください。').nullish().meta({ label: '敬称' }),
})
export type AddresseeInput = z.output<typeof AddresseeInput>
const addressee = AddresseeInput.optional().meta({ label: '宛名' })

/** The requester's acceptance, or an operator's order: `version` is the offer they have seen. */
export const NewOrder = z.strictObject({
  quotationID: ID.meta({ label: '見積' }),
  version: z.int().min(1).meta({ label: '見積の更新番号', description: 'The version of the quotation as it was read, not its edition' }),
  dueDate: dueDate.optional(),
  plannedDelivery,
  addressee,
})
export type NewOrder = z.output<typeof NewOrder>

/** Lines, taxes and note are copied from the ordered offer. */
export const Order = z
  .strictObject({
    id: ID,
    orderNumber: z.string(),
    negotiationID: ID,
    quotationID: ID,
    quotationNumber: z.string(),
    quotationVersion: z.int(),
    orderUserID: ID,
    /** The payer's legal name, as of the invoice, or of the order before that. */
    orderUserName: z.string(),
    /** The addressee of the invoice. */
    addressee: Addressee,
    /** Chosen for the receipt only, after the invoice was issued. */
    receiptAddressee: Addressee.nullable(),
    orderStatus: codeOf(orderStatuses),
    orderAt: Time,
    orderConfirmAt: Time.nullable(),
    orderCancelAt: Time.nullable(),
    cancelReason: z.string().nullable(),
    /** When the payer pressed この内容で申し込む, and for which version: payment is only possible after that. */
    acceptedAt: Time.nullable(),
    acceptedBy: ID.nullable(),
    acceptedSHA256: z.string().nullable(),
    usageFeeFlag: z.boolean(),
    lines: z.array(QuotationLine),
    taxes: z.array(Tax),
    note: z.string().nullable(),
    totalAmount: Yen,
    dueDate: Day.nullable(),
    /** The planned day of delivery, if the operator has set one. */
    plannedDelivery: Day.nullable(),
    /** True once paid, even after a refund. */
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

/** Cancelling an order also closes its checkout, so that call is in the payment module. */
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
    body: z.strictObject({ dueDate: dueDate.optional(), plannedDelivery }),
    output: Order,
    summary: '注文を確定し、請求する',
  }),
  acceptOrder: endpoint({
    method: 'post',
    path: '/order/{id}/acceptance',
    params: byID,
    body: z.strictObject({
      version: z
        .int()
        .min(1)
        .meta({ label: '見積の更新番号', description: 'The version of the quotation as it was read, not its edition' }),
      addressee,
    }),
    output: Order,
    summary: '運営が作成した注文に、支払う人が申し込む',
  }),
  setAddressee: endpoint({
    method: 'put',
    path: '/order/{id}/addressee',
    params: byID,
    body: AddresseeInput,
    output: Order,
    summary: '請求書と領収書の宛名を選ぶ（請求書を発行した後は、領収書だけ）',
  }),
}
