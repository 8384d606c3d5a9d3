import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { invoicedAt } from '#domain/money/order/policy.ts'
import { printedAddressee } from '#domain/money/order/printed-addressee.ts'
import { order } from '#domain/money/order/table.ts'
import { allocation, deposit } from '#domain/money/payment/deposit-table.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { offer, quotation } from '#domain/money/quotation/table.ts'
import { namesOf } from '#domain/people/user/addressee.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { newID } from '#platform/id.ts'
import { taxesOf } from '#platform/money.ts'
import { payingAccount } from '#platform/setting/account.ts'
import { setting } from '#platform/setting/settings.ts'
import { DUE_FACT, invoiceContent, quotationContent, type ReceivedMoney, receiptContent, refundContent } from './content.ts'
import { DocumentKind } from './enumerations.ts'
import { linesReceived, linesReturned } from './sold-lines.ts'
import { document, type IssuerOfDay } from './table.ts'

/**
 * Each paper is recorded in the transaction of its event, so it is neither lost nor duplicated; `store.ts` draws it later. All of these can
 * run repeatedly: an existing record stays.
 */

type NewDocument = Pick<
  typeof document.$inferInsert,
  'kind' | 'number' | 'subjectID' | 'negotiationID' | 'userID' | 'transactionOn' | 'amount' | 'taxes' | 'addressee' | 'content'
> & { issued: Date; edition?: number; id?: string }

async function keep(ctx: Ctx, { issued, ...paper }: NewDocument): Promise<void> {
  const now = ctx.clock.now()
  const stamps = { createdAt: now, updatedAt: now }
  await ctx.db
    .insert(document)
    .values({ id: newID(), edition: 1, ...paper, issuedOn: tokyoDay(issued), issuer: issuerAt(ctx, issued), ...stamps })
    .onConflictDoNothing()
}

/** The issuer by the settings in force at that moment. */
export function issuerAt(ctx: Ctx, moment: Date): IssuerOfDay {
  const { number: invoiceNumber, seal } = setting(ctx, 'invoice', moment)
  return { ...setting(ctx, 'issuer', moment), invoiceNumber, seal }
}

/** 見積書: one edition for each offer; a newer one replaces it. */
export async function keepQuotation(ctx: Ctx, quotationID: string): Promise<void> {
  const made = await ctx.db
    .select({ offer, of: quotation })
    .from(offer)
    .innerJoin(quotation, eq(quotation.id, offer.quotationID))
    .where(eq(offer.quotationID, quotationID))
    .orderBy(asc(offer.edition))
  for (const { offer: one, of } of made) {
    const id = newID()
    const { quotationNumber: number, edition, taxes, totalAmount: amount, offeredAt: issued } = one
    const earlier = and(eq(document.kind, DocumentKind.quotation), eq(document.number, number), lt(document.edition, edition))
    await ctx.db
      .update(document)
      .set({ voidedAt: ctx.clock.now(), voidReason: '新しい版の見積を送ったため', replacedBy: id })
      .where(and(earlier, isNull(document.voidedAt)))
    await keep(ctx, {
      ...{ id, kind: DocumentKind.quotation, number, edition, taxes, amount, issued },
      ...{ subjectID: of.id, negotiationID: of.negotiationID, userID: of.userID, transactionOn: tokyoDay(issued) },
      addressee: await nameLine(ctx, of.userID, one.userName),
      content: quotationContent(one, issued),
    })
  }
  if (made.at(-1)?.of.quotationStatus === QuotationStatus.cancelled)
    await voidDocuments(ctx, DocumentKind.quotation, quotationID, '見積を取り消したため')
}

/** 請求書: once the order is confirmed and its payer has accepted it. */
export async function keepInvoice(ctx: Ctx, orderID: string): Promise<void> {
  const [found] = await ordered(ctx).where(eq(order.id, orderID))
  const issued = found && invoicedAt(found.row)
  if (!issued) return
  const { row, of } = found
  const transactionOn = row.plannedDelivery ?? tokyoDay(issued)
  await keep(ctx, {
    ...{
      kind: DocumentKind.invoice,
      number: row.orderNumber,
      subjectID: row.id,
      negotiationID: row.negotiationID,
      userID: row.orderUserID,
    },
    ...{ taxes: of.taxes, amount: row.totalAmount, issued, transactionOn },
    addressee: addresseeLine(printedAddressee(row)),
    content: invoiceContent({ row, of, issued, transactionOn, account: payingAccount(ctx, issued) }),
  })
  if (row.orderStatus === OrderStatus.cancelled) await voidDocuments(ctx, DocumentKind.invoice, orderID, '注文を取り消したため')
}

/** The next edition of the invoice, with the new day; the former one becomes void. */
export async function keepExtendedInvoice(ctx: Ctx, orderID: string, dueDate: string): Promise<void> {
  const seen = await newestOf(ctx, DocumentKind.invoice, orderID)
  if (!seen) return
  await lockRow(ctx, document, seen.id)
  const former = await newestOf(ctx, DocumentKind.invoice, orderID)
  if (!former || (former.voidedAt && former.id === seen.id)) return
  const [id, issued] = [newID(), ctx.clock.now()]
  const { kind, number, edition, subjectID, negotiationID, userID, transactionOn, amount, taxes, addressee, content } = former
  await updateRow(ctx, document, former, { voidedAt: issued, voidReason: EXTENDED, replacedBy: id })
  await keep(ctx, {
    ...{ id, kind, number, subjectID, negotiationID, userID, transactionOn, amount, taxes, addressee, issued },
    edition: edition + 1,
    content: { ...content, facts: content.facts.map(([label, value]) => [label, label === DUE_FACT ? formatDay(dueDate) : value]) },
  })
}

const EXTENDED = '支払期限を延ばしたため'

const ordered = (ctx: Ctx) =>
  ctx.db
    .select({ row: order, of: offer })
    .from(order)
    .innerJoin(offer, and(eq(offer.quotationID, order.quotationID), eq(offer.version, order.quotationVersion)))
    .$dynamic()

/** 領収書: for the amounts received, once the payment is settled. */
export async function keepReceipt(ctx: Ctx, paymentID: string): Promise<void> {
  const found = await findSettledPayment(ctx, paymentID)
  const { receiptNumber: number, paidAt: issued } = found?.row ?? {}
  if (!found || !number || !issued) return
  const { row, of, received } = found
  const lines = linesReceived(of.lines, row.adjustedAmount)
  await keep(ctx, {
    ...{ ...subjectOf(row), kind: DocumentKind.receipt, number, issued, amount: row.receivedAmount, taxes: taxesOf(lines) },
    transactionOn: received.at(-1)?.on ?? tokyoDay(issued),
    content: receiptContent({ row, lines, issued, received }),
  })
}

/** 返還請求書: one for each refund. */
export async function keepRefundNote(ctx: Ctx, paymentID: string): Promise<void> {
  const found = await findSettledPayment(ctx, paymentID)
  if (!found) return
  const { row, of, received } = found
  const gone = and(eq(refund.paymentID, paymentID), eq(refund.kind, 'payment'), eq(refund.state, 'done'))
  for (const { number, amount, parts, reason, doneAt, paidOutOn } of await ctx.db.select().from(refund).where(gone)) {
    if (!number || !doneAt) continue
    const lines = linesReturned(linesReceived(of.lines, row.adjustedAmount), amount, parts)
    const refundedOn = paidOutOn ?? tokyoDay(doneAt)
    await keep(ctx, {
      ...{ ...subjectOf(row), kind: DocumentKind.refund, number, issued: doneAt, amount, taxes: taxesOf(lines), transactionOn: refundedOn },
      content: refundContent({ row, number, reason, lines, refundedOn, received }),
    })
  }
}

interface SettledPayment {
  row: typeof payment.$inferSelect
  of: typeof offer.$inferSelect
  received: ReceivedMoney[]
}

const subjectOf = (row: SettledPayment['row']) => ({
  ...{ subjectID: row.id, negotiationID: row.negotiationID, userID: row.paymentUserID },
  addressee: addresseeLine(printedAddressee({ addressee: row.addressee, orderUserName: row.paymentUserName })),
})

async function findSettledPayment(ctx: Ctx, paymentID: string): Promise<SettledPayment | undefined> {
  const [row] = await ctx.db.select().from(payment).where(eq(payment.id, paymentID))
  if (!row) return undefined
  const [found] = await ordered(ctx).where(eq(order.id, row.orderID))
  if (!found) return undefined
  const received = await ctx.db
    .select({ origin: deposit.origin, on: deposit.bookedOn, amount: allocation.amount })
    .from(allocation)
    .innerJoin(deposit, eq(deposit.id, allocation.depositID))
    .where(and(eq(allocation.paymentID, paymentID), isNull(allocation.undoneAt)))
    .orderBy(asc(deposit.bookedOn), asc(allocation.id))
  return {
    row,
    of: found.of,
    received: received.map(({ origin, ...one }) => ({ ...one, method: origin === 'card' ? 'card' : 'transfer' })),
  }
}

/** The name on an offer; 御中 follows a company's. */
async function nameLine(ctx: Ctx, userID: string, name: string): Promise<string> {
  const names = await namesOf(ctx, userID)
  return `${name} ${names?.company === name ? '御中' : '様'}`
}

/** The papers of a subject that has ended, or one of them. */
export async function voidDocuments(ctx: Ctx, kind: DocumentKind, subjectID: string, voidReason: string, number?: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .update(document)
    .set({ voidedAt: now, voidReason, updatedAt: now })
    .where(
      and(
        eq(document.kind, kind),
        eq(document.subjectID, subjectID),
        number ? eq(document.number, number) : undefined,
        isNull(document.voidedAt),
      ),
    )
}

/** The newest edition; undefined if the event has no paper. */
export async function newestOf(ctx: Ctx, kind: DocumentKind, subjectID: string) {
  const [row] = await ctx.db
    .select()
    .from(document)
    .where(and(eq(document.kind, kind), eq(document.subjectID, subjectID)))
    .orderBy(desc(document.edition))
    .limit(1)
  return row
}
