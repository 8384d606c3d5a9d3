import { QuotationLine, Tax } from '#domain/money/quotation/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { addresseeKinds, honorifics, orderStatuses } from './enumerations.ts'

const dueDate = Day.meta({ label: '支払期限' })
/** The operator's alone to say. */
const plannedDelivery = Day.nullish().meta({ label: '提供予定日' })

const nameOnPaper = (label: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}*$/u, '1行で入力してください。')
    .meta({ label })

/** As it stands on a paper. */
export const Addressee = z
  .strictObject({ kind: codeOf(addresseeKinds), name: z.string(), department: z.string().nullable(), honorific: z.enum(honorifics) })
  .meta({ id: 'Addressee' })
export type Addressee = z.infer<typeof Addressee>

/** A person's own name is taken from the account; a firm's is followed by 御中. */
export const AddresseeInput = z.strictObject({
  kind: codeOf(addresseeKinds).meta({ label: '宛名の種類' }),
  name: nameOnPaper('宛名').nullish(),
  department: nameOnPaper('部署').nullish(),
  honorific: z.enum(honorifics, '敬称は「様」か「御中」を選んでください。').nullish().meta({ label: '敬称' }),
})
export type AddresseeInput = z.output<typeof AddresseeInput>
const addressee = AddresseeInput.optional().meta({ label: '宛名' })

/** The requester's acceptance, or an operator's order: `version` is the offer they saw. */
export const NewOrder = z.strictObject({
  quotationID: ID.meta({ label: '見積' }),
  version: z.int().min(1).meta({ label: '見積の更新番号', description: 'The version of the quotation as it was read, not its edition' }),
  dueDate: dueDate.optional(),
  plannedDelivery,
  addressee,
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
    /** Who ordered: the legal name, as it was when the invoice (before it, the order) was made. */
    orderUserName: z.string(),
    /** Whom the invoice is made out to. */
    addressee: Addressee,
    /** Chosen for the receipt alone, after the invoice went out. */
    receiptAddressee: Addressee.nullable(),
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
    /** When what was ordered is done, as far as the operator can say. */
    plannedDelivery: Day.nullable(),
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
