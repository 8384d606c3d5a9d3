import { and, eq, ne } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { refusalOfNew } from '#domain/deal/negotiation/policy.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { addresseeFor, chosenAddressee } from '#domain/money/order/addressee.ts'
import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import type { Order } from '#domain/money/order/contract.ts'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { confirmationColumns } from '#domain/money/order/place.ts'
import { order } from '#domain/money/order/table.ts'
import { offerContent } from '#domain/money/quotation/freeze.ts'
import { offeredLines } from '#domain/money/quotation/lines.ts'
import { refusal } from '#domain/money/quotation/policy.ts'
import { quotations } from '#domain/money/quotation/queries.ts'
import { addresseeOf } from '#domain/people/user/addressee.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid, notFound, refuse, wrongState } from '#platform/errors.ts'
import { payingAccount } from '#platform/setting/account.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireAdmin, requireMember } from '#platform/viewer.ts'
import { accountFacts, invoiceWords, numberWithEdition, quotationWords } from './content.ts'
import { drawMoneyPaper, type MoneyPaper } from './draw.ts'
import { issuerAt } from './keep.ts'
import type { InvoicePreview, QuotationPreview } from './preview-contract.ts'
import { picturesOf } from './store.ts'

/** Drawn at each reading, and stored nowhere: papers that are being written, and the summary of an order before its payer accepts it. */

export interface DrawnPaper {
  bytes: Uint8Array
  name: string
}
type Facts = MoneyPaper['facts']
type Sums = Pick<MoneyPaper, 'lines' | 'taxes' | 'totalAmount' | 'note'>

/** A quotation as an operator is writing it, with the refusals of sending it. */
export async function previewQuotationPaper(
  ctx: Ctx,
  { negotiationID, userID, quotationID, lines, ...words }: QuotationPreview,
): Promise<DrawnPaper> {
  const operator = requireAdmin(ctx)
  await limitDrawing(ctx)
  const [deal] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (!deal) throw notFound()
  refuse(refusalOfNew(deal))
  const earlier = quotationID ? await quotations.one(ctx, quotationID) : undefined
  const today = tokyoDay(ctx.clock.now())
  if (earlier) refuse(refusal(operator, earlier, 'offer', today))
  const named = { [deal.buyerID]: deal.buyerName, [deal.sellerID]: deal.sellerName }[userID]
  if (!named || (earlier && (earlier.negotiationID !== negotiationID || earlier.userID !== userID)))
    throw invalid({ userID: '宛先は、この商談の買主または売主から選んでください。' })
  const { validUntil, ...sums } = offerContent(ctx, await offeredLines(ctx, lines), words)
  const number = earlier?.quotationNumber
  return drawn(ctx, '見積書 下書き', {
    ...quotationWords([
      ['見積番号', number ? numberWithEdition(number, earlier.edition + 1) : '（送ると付きます）'],
      ['見積日', formatDay(ctx.clock.now())],
      ['有効期限', formatDay(validUntil)],
    ]),
    addressee: `${await addresseeOf(ctx, userID, named)} 様`,
    ...sums,
    mark: '下書き',
  })
}

/** An order that its payer has not accepted yet: the paper does not request payment. */
export async function summaryOfOrder(ctx: Ctx, placed: Order): Promise<DrawnPaper> {
  await limitDrawing(ctx)
  const { orderStatus, orderConfirmAt, orderNumber, dueDate, plannedDelivery, addressee, quotationNumber, ...sums } = placed
  if (!orderConfirmAt || !dueDate) throw wrongState(orderStatus, '請求書は、運営が注文を確定したあとに作れます。')
  return drawn(ctx, `${summaryWords.title} ${orderNumber}`, {
    ...summaryWords,
    addressee: addresseeLine(addressee),
    facts: [
      ['注文番号', orderNumber],
      ['見積番号', quotationNumber],
      ['ご案内の日', formatDay(orderConfirmAt)],
      ...daysOf(dueDate, plannedDelivery),
    ],
    ...sums,
    madeOutAt: orderConfirmAt,
    mark: orderStatus === OrderStatus.cancelled ? '取り消し済み' : null,
  })
}

/** The invoice that would result from creating or confirming the order now, by the same rules; uses up no number. */
export async function previewOrderPaper(ctx: Ctx, { quotationID, addressee, ...given }: InvoicePreview): Promise<DrawnPaper> {
  const operator = requireAdmin(ctx)
  await limitDrawing(ctx)
  const of = await quotations.one(ctx, quotationID)
  const { totalAmount, quotationNumber, userName, userID, quotationStatus } = of
  if (totalAmount === null || !quotationNumber) throw wrongState(quotationStatus, '請求書は、見積を送ったあとに作れます。')
  const { dueDate, plannedDelivery } = confirmationColumns(ctx, given)
  const [placed] = await ctx.db
    .select()
    .from(order)
    .where(and(eq(order.quotationID, quotationID), ne(order.orderStatus, OrderStatus.cancelled)))
  if (!placed) refuse(refusal(operator, of, 'order', tokyoDay(ctx.clock.now())))
  const chosen = addressee ? chosenAddressee(addressee, 'addressee.') : (placed?.chosenAddressee ?? null)
  const to = await addresseeFor(ctx, userID, chosen, {
    addressee: placed?.addressee ?? null,
    orderUserName: placed?.orderUserName ?? userName,
  })
  const invoiced = Boolean(placed?.acceptedAt)
  const words = invoiced ? invoiceWords : summaryWords
  return drawn(ctx, `${words.title} 見本`, {
    ...words,
    addressee: addresseeLine(to),
    facts: [
      ['注文番号', placed?.orderNumber ?? '（作成すると付きます）'],
      ['見積番号', quotationNumber],
      [invoiced ? '請求日' : 'ご案内の日', formatDay(ctx.clock.now())],
      ...daysOf(dueDate, plannedDelivery),
      ...(invoiced ? accountFacts(payingAccount(ctx), '（発行すると付きます）') : []),
    ],
    ...{ ...of, totalAmount },
    mark: '見本',
  })
}

const summaryWords = {
  title: 'ご注文内容のご案内',
  opening: '内容をご確認のうえ、お申し込みください。お申し込みの後に、ご請求となります。',
}

const daysOf = (dueDate: string, plannedDelivery: string | null): Facts => [
  ['支払期限', formatDay(dueDate)],
  ...(plannedDelivery ? [['提供予定日', formatDay(plannedDelivery)] as const] : []),
]

const limitDrawing = (ctx: Ctx) => limit(ctx, limits.previews, requireMember(ctx).id)

interface Content extends Pick<MoneyPaper, 'title' | 'addressee' | 'opening' | 'facts' | 'mark'>, Sums {
  /** Absent if not issued yet. */
  madeOutAt?: string
}

async function drawn(ctx: Ctx, name: string, { lines, taxes, totalAmount, note, madeOutAt, ...content }: Content): Promise<DrawnPaper> {
  const now = ctx.clock.now()
  const issuer = issuerAt(ctx, madeOutAt ? new Date(madeOutAt) : now)
  const { title, addressee, opening, facts, mark } = content
  const paper = {
    ...{ title, addressee, opening, facts, mark, lines, taxes, totalAmount, note, closing: [], badge: null, now },
    ...{ issuer, invoiceNumber: issuer.invoiceNumber, ...(await picturesOf(ctx, issuer)) },
    ...{ sumLabel: '合計金額（税込）', foot: `${title}　${issuer.name}　${formatDay(now)}作成` },
  }
  return { name, bytes: await drawMoneyPaper(paper) }
}
