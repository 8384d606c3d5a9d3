import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { order } from '#domain/money/order/table.ts'
import { type PaymentMethod, paymentMethods } from '#domain/money/payment/enumerations.ts'
import { transferReference } from '#domain/money/payment/fold-name.ts'
import type { payment } from '#domain/money/payment/table.ts'
import type { offer } from '#domain/money/quotation/table.ts'
import type { BankAccount } from '#platform/setting/data.ts'
import { accountLine } from '#platform/setting/data.ts'
import { FEE_WITHOUT_CONTRACT } from '#platform/setting/fee-words.ts'
import { descriptionOf } from './sold-lines.ts'
import type { DocumentContent } from './table.ts'

type Offer = Pick<typeof offer.$inferSelect, 'quotationNumber' | 'edition' | 'lines' | 'note' | 'validUntil'>
type Order = Pick<typeof order.$inferSelect, 'orderNumber' | 'quotationNumber' | 'dueDate' | 'plannedDelivery'>
type Payment = Pick<typeof payment.$inferSelect, 'orderNumber' | 'receiptNumber' | 'usageFeeFlag'>
type Facts = DocumentContent['facts']
/** The amounts received for a payment. */
export interface ReceivedMoney {
  method: PaymentMethod
  on: string
  amount: number
}

export const quotationContent = ({ quotationNumber, edition, lines, note, validUntil }: Offer, issued: Date | string): DocumentContent => ({
  ...quotationWords([
    ['見積番号', numberWithEdition(quotationNumber, edition)],
    ['見積日', formatDay(issued)],
    ['有効期限', formatDay(validUntil)],
  ]),
  ...{ lines, note, description: null, closing: [] },
})

export const quotationWords = (facts: Facts) => ({ title: '見積書', opening: '下記のとおりお見積りいたします。', facts })

export const numberWithEdition = (number: string, edition: number) => (edition > 1 ? `${number}（第${edition}版）` : number)

interface InvoiceFacts {
  row: Order
  of: Pick<Offer, 'lines' | 'note'>
  issued: Date | string
  transactionOn: string
  account: BankAccount
}

export const invoiceContent = ({ row, of: { lines, note }, issued, transactionOn, account }: InvoiceFacts): DocumentContent => ({
  ...invoiceWords,
  facts: [
    ['注文番号', row.orderNumber],
    ['見積番号', row.quotationNumber],
    ['請求日', formatDay(issued)],
    [row.plannedDelivery ? '取引の日（提供予定日）' : '取引の日', formatDay(transactionOn)],
    ...(row.dueDate ? [[DUE_FACT, formatDay(row.dueDate)] as const] : []),
    ...accountFacts(account, transferReference(row.orderNumber)),
  ],
  ...{ lines, note, description: null, closing: [] },
})

export const DUE_FACT = '支払期限'

export const invoiceWords = { title: '請求書', opening: '下記のとおりご請求いたします。' }

export const accountFacts = (account: BankAccount, reference: string): Facts => [
  ['振込先', `${accountLine(account)}　${account.holder}`],
  ['振込番号', `${reference}　振込名義の前に付けてください。`],
  ['振込手数料', 'お客様のご負担でお願いします。'],
]

interface ReceiptFacts {
  row: Payment
  lines: Offer['lines']
  issued: Date | string
  received: readonly ReceivedMoney[]
}

/** A receipt states the amounts received, with their days. */
export const receiptContent = ({ row, lines, issued, received }: ReceiptFacts): DocumentContent => ({
  title: '領収書',
  opening: '下記のとおり領収いたしました。',
  facts: [
    ['領収書番号', row.receiptNumber ?? ''],
    ...receivedFacts(received),
    ['発行日', formatDay(issued)],
    ['注文番号', row.orderNumber],
  ],
  lines,
  note: null,
  description: descriptionOf(lines),
  closing: ['電子発行のため、収入印紙は不要です。', ...(row.usageFeeFlag ? [FEE_WITHOUT_CONTRACT] : [])],
})

function receivedFacts(received: readonly ReceivedMoney[]): Facts {
  const [first] = received
  if (!first) return []
  const means = [...new Set(received.map(({ method }) => `${paymentMethods[method]}${method === 'card' ? '払い' : ''}`))].join('・')
  const days =
    received.length === 1 ? formatDay(first.on) : received.map(({ on, amount }) => `${formatDay(on)}　${formatYen(amount)}`).join('\n')
  return [
    ['領収日', days],
    ['お支払い方法', means],
  ]
}

interface RefundFacts extends Omit<ReceiptFacts, 'issued'> {
  number: string
  reason: string
  refundedOn: string
}

export const refundContent = ({ row, number, reason, lines, refundedOn, received }: RefundFacts): DocumentContent => ({
  title: '返還請求書',
  opening: '下記のとおり返還いたしました。',
  facts: [
    ['返還番号', number],
    ['返還の日', formatDay(refundedOn)],
    ['元の取引の日', received.map(({ on }) => formatDay(on)).join('、')],
    ['領収書番号', row.receiptNumber ?? ''],
    ['注文番号', row.orderNumber],
    ['返還の理由', reason],
  ],
  ...{ lines, note: null, description: null, closing: [] },
})
