import { and, eq, ne } from 'drizzle-orm'
import { pngOf } from '#domain/base/image/files.ts'
import { image } from '#domain/base/image/table.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { refusalOfNew } from '#domain/deal/negotiation/policy.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { addresseeFor, chosenAddressee } from '#domain/money/order/addressee.ts'
import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { confirmed } from '#domain/money/order/place.ts'
import { isInvoiced } from '#domain/money/order/policy.ts'
import { orders } from '#domain/money/order/queries.ts'
import { order } from '#domain/money/order/table.ts'
import { payments } from '#domain/money/payment/queries.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { offerContent } from '#domain/money/quotation/freeze.ts'
import { offeredLines } from '#domain/money/quotation/lines.ts'
import { refusal } from '#domain/money/quotation/policy.ts'
import { quotations } from '#domain/money/quotation/queries.ts'
import { addresseeOf } from '#domain/people/user/addressee.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid, notFound, refuse, wrongState } from '#platform/errors.ts'
import { payingAccount } from '#platform/setting/account.ts'
import { accountLine } from '#platform/setting/data.ts'
import { setting } from '#platform/setting/settings.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireAdmin, requireMember } from '#platform/viewer.ts'
import type { InvoicePreview, QuotationPreview } from './contract.ts'
import { drawMoneyPaper, type MoneyPaper } from './draw.ts'

export interface Drawn {
  bytes: Uint8Array
  name: string
}
type Facts = MoneyPaper['facts']
type Sums = Pick<MoneyPaper, 'lines' | 'taxes' | 'totalAmount' | 'note'>

/** 見積書: the current offer, for the requester and the operators. */
export async function getQuotationPaper(ctx: Ctx, id: string): Promise<Drawn> {
  const { userName, quotationStatus, totalAmount, validUntil, quotationFixAt, quotationNumber, edition, ...sums } = await quotations.one(
    ctx,
    id,
  )
  await limitDrawing(ctx)
  if (!quotationNumber || totalAmount === null || !validUntil || !quotationFixAt)
    throw wrongState(quotationStatus, '見積書は、運営が見積を送ったあとに作れます。')
  return drawn(ctx, `見積書 ${quotationNumber}`, {
    ...quotationText(userName, [
      ['見積番号', numbered(quotationNumber, edition)],
      ['見積日', formatDay(quotationFixAt)],
      ['有効期限', formatDay(validUntil)],
    ]),
    ...{ ...sums, totalAmount },
    madeOutAt: quotationFixAt,
    mark: quotationStatus === QuotationStatus.cancelled ? '取り消し済み' : null,
  })
}

/** A preview of what an operator is writing: drawn as it will look, with the same refusals, and not saved. */
export async function previewQuotationPaper(
  ctx: Ctx,
  { negotiationID, userID, quotationID, lines, ...words }: QuotationPreview,
): Promise<Drawn> {
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
    ...quotationText(await addresseeOf(ctx, userID, named), [
      ['見積番号', number ? numbered(number, earlier.edition + 1) : '（送ると付きます）'],
      ['見積日', formatDay(ctx.clock.now())],
      ['有効期限', formatDay(validUntil)],
    ]),
    ...sums,
    mark: '下書き',
  })
}

/** 請求書: available once the order is confirmed; until its payer accepts it, a summary of the order. */
export async function getOrderPaper(ctx: Ctx, id: string): Promise<Drawn> {
  const placed = await orders.one(ctx, id)
  await limitDrawing(ctx)
  const { orderStatus, orderConfirmAt, orderNumber, dueDate, plannedDelivery, addressee, quotationNumber, ...sums } = placed
  if (!orderConfirmAt || !dueDate) throw wrongState(orderStatus, '請求書は、運営が注文を確定したあとに作れます。')
  const invoiced = isInvoiced(placed) || orderStatus === OrderStatus.cancelled
  const [payment] = (await payments.list(ctx, { orderID: [id] })).items
  const { title, ...words } = invoiceText(invoiced)
  return drawn(ctx, `${title} ${orderNumber}`, {
    ...{ ...words, title, addressee: addresseeLine(addressee) },
    facts: [
      ['注文番号', orderNumber],
      ['見積番号', quotationNumber],
      [invoiced ? '請求日' : 'ご案内の日', formatDay(orderConfirmAt)],
      ...daysOf(dueDate, plannedDelivery),
      ...(payment && invoiced ? accountOf(`${payment.transfer.bank}　${payment.transfer.holder}`, payment.transfer.reference) : []),
    ],
    ...sums,
    madeOutAt: orderConfirmAt,
    mark: orderStatus === OrderStatus.cancelled ? '取り消し済み' : null,
  })
}

/** A preview of creating or confirming the order now, by the same rules; uses up no number. */
export async function previewOrderPaper(ctx: Ctx, { quotationID, addressee, ...given }: InvoicePreview): Promise<Drawn> {
  const operator = requireAdmin(ctx)
  await limitDrawing(ctx)
  const of = await quotations.one(ctx, quotationID)
  const { totalAmount, quotationNumber, userName, userID, quotationStatus } = of
  if (totalAmount === null || !quotationNumber) throw wrongState(quotationStatus, '請求書は、見積を送ったあとに作れます。')
  const { dueDate, plannedDelivery } = confirmed(ctx, given)
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
  const { title, ...words } = invoiceText(invoiced)
  const account = payingAccount(ctx)
  return drawn(ctx, `${title} 見本`, {
    ...{ ...words, title, addressee: addresseeLine(to) },
    facts: [
      ['注文番号', placed?.orderNumber ?? '（作成すると付きます）'],
      ['見積番号', quotationNumber],
      [invoiced ? '請求日' : 'ご案内の日', formatDay(ctx.clock.now())],
      ...daysOf(dueDate, plannedDelivery),
      ...(invoiced ? accountOf(`${accountLine(account)}　${account.holder}`, '（発行すると付きます）') : []),
    ],
    ...{ ...of, totalAmount },
    mark: '見本',
  })
}

const quotationText = (userName: string, facts: Facts) => ({
  ...{ title: '見積書', addressee: `${userName} 様`, opening: '下記のとおりお見積りいたします。', facts },
})
const numbered = (number: string, edition: number) => (edition > 1 ? `${number}（第${edition}版）` : number)

const invoiceText = (invoiced: boolean) =>
  invoiced
    ? { title: '請求書', opening: '下記のとおりご請求いたします。' }
    : { title: 'ご注文内容のご案内', opening: '内容をご確認のうえ、お申し込みください。お申し込みの後に、ご請求となります。' }

const daysOf = (dueDate: string, plannedDelivery: string | null): Facts => [
  ['支払期限', formatDay(dueDate)],
  ...(plannedDelivery ? [['提供予定日', formatDay(plannedDelivery)] as const] : []),
]

const accountOf = (account: string, reference: string): Facts => [
  ['振込先', account],
  ['振込番号', `${reference}　振込名義の前に付けてください。`],
  ['振込手数料', 'お客様のご負担でお願いします。'],
]

/** Without a picture if its file is lost. */
async function housePicture(ctx: Ctx, path: string | null, edge: number): Promise<Buffer | undefined> {
  if (!path) return undefined
  const [found] = await ctx.db.select().from(image).where(eq(image.path, path))
  return found && pngOf(ctx, found, edge)
}

const limitDrawing = (ctx: Ctx) => limit(ctx, limits.previews, requireMember(ctx).id)

interface Content extends Omit<MoneyPaper, 'issuer' | 'invoiceNumber' | 'logo' | 'seal' | 'now' | keyof Sums>, Sums {
  /** Absent if not issued yet. */
  madeOutAt?: string
}

async function drawn(ctx: Ctx, name: string, { lines, taxes, totalAmount, note, madeOutAt, ...content }: Content): Promise<Drawn> {
  const now = ctx.clock.now()
  // A paper keeps the issuer's name and number of its date of issue.
  const then = madeOutAt ? new Date(madeOutAt) : now
  const [issuer, invoice] = [setting(ctx, 'issuer', then), setting(ctx, 'invoice', then)]
  const [logo, seal] = await Promise.all([housePicture(ctx, issuer.logo, 960), housePicture(ctx, invoice.seal, 480)])
  const house = { issuer, invoiceNumber: invoice.number, logo, seal, now }
  const { title, addressee, opening, facts, mark } = content
  return { name, bytes: await drawMoneyPaper({ ...house, title, addressee, opening, facts, mark, lines, taxes, totalAmount, note }) }
}
