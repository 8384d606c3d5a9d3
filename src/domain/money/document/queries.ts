import { and, count, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { order } from '#domain/money/order/table.ts'
import { hasReceipt } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { legalName } from '#domain/people/user/legal-name.ts'
import { isOwn, lastAccountOf } from '#domain/people/user/merged.ts'
import { user } from '#domain/people/user/table.ts'
import { daysBefore, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { matchesJoined } from '#platform/db/letter-pairs.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Document, documentFilter } from './contract.ts'
import { DocumentKind } from './enumerations.ts'
import { inShort } from './sold-lines.ts'
import { type DocumentRow, document, documentText } from './table.ts'

/** Operators see every paper, members their own, including those of an earlier account. */
export const documents = collection<DocumentRow, Document>({
  table: document,
  visible: (ctx) => (isAdmin(ctx) ? undefined : isOwn(document.userID, requireMember(ctx).id)),
  filter: documentFilter,
  where: (_ctx, { keyword, valid }) => [
    matchesJoined(documentText(document), keyword),
    valid === undefined ? undefined : valid ? isNull(document.voidedAt) : isNotNull(document.voidedAt),
  ],
  sort: { createdAt: document.createdAt, issuedOn: document.issuedOn, transactionOn: document.transactionOn, amount: document.amount },
  defaultSort: 'issuedOn:desc',
  present: presentDocuments,
})

export async function rowOf(ctx: Ctx, id: string): Promise<DocumentRow> {
  const [row] = await ctx.db.select().from(document).where(eq(document.id, id))
  if (!row) throw notFound()
  return row
}

export async function presentDocument(ctx: Ctx, row: DocumentRow): Promise<Document> {
  const [presented] = await presentDocuments(ctx, [row])
  return presented as Document // one row in, one entity out
}

/** The paper alone, with its recipient for operators. */
export async function getDocument(ctx: Ctx, id: string): Promise<Document> {
  const found = await documents.one(ctx, id)
  return isAdmin(ctx) ? { ...found, recipient: await recipientOf(ctx, found.userID) } : found
}

/** The member to whom letters about this account's papers go: by the account that it was merged into. */
export async function recipientOf(ctx: Ctx, userID: string): Promise<Document['recipient']> {
  const [member] = await ctx.db
    .select()
    .from(user)
    .where(eq(user.id, await lastAccountOf(ctx.db, userID)))
  return member?.status === UserStatus.active ? { name: legalName(member), email: member.email } : null
}

async function presentDocuments(ctx: Ctx, rows: DocumentRow[]): Promise<Document[]> {
  const [standingIDs, reissues, houses] = [await standingSubjects(ctx, rows), await reissuesOf(ctx, rows), await housesOf(ctx, rows)]
  const forOffice = isAdmin(ctx)
  return rows.map(({ content, issuer, key: _, bytes, storedAt: _storedAt, reissueReason, ...row }) => ({
    ...row,
    description: content.description,
    summary: inShort(content.lines),
    house: houses.get(row.negotiationID) ?? null,
    issuerName: issuer.name,
    reissueReason: forOffice ? reissueReason : null,
    size: bytes,
    stands: standingIDs.has(row.subjectID),
    recipient: null,
    reissues: reissues.get(`${row.kind} ${row.number}`) ?? 0,
    sentAt: row.sentAt && toWireTime(row.sentAt),
    voidedAt: row.voidedAt && toWireTime(row.voidedAt),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }))
}

/** The public titles of the houses, by negotiation. */
async function housesOf(ctx: Ctx, rows: readonly Pick<DocumentRow, 'negotiationID'>[]): Promise<Map<string, string>> {
  const talks = [...new Set(rows.map(({ negotiationID }) => negotiationID))]
  if (talks.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: negotiation.id, title: listing.title })
    .from(negotiation)
    .innerJoin(listing, eq(listing.id, negotiation.estateID))
    .where(inArray(negotiation.id, talks))
  return new Map(found.map(({ id, title }) => [id, title]))
}

/** The subjects that are still valid: a quotation or order not cancelled, a payment not undone. */
export async function standingSubjects(ctx: Ctx, rows: readonly Pick<DocumentRow, 'kind' | 'subjectID'>[]): Promise<Set<string>> {
  const of = (...kinds: DocumentKind[]) => [...new Set(rows.flatMap(({ kind, subjectID }) => (kinds.includes(kind) ? subjectID : [])))]
  const [offered, ordered, paid] = [of(DocumentKind.quotation), of(DocumentKind.invoice), of(DocumentKind.receipt, DocumentKind.refund)]
  const standingIDs = new Set<string>()
  if (offered.length > 0)
    for (const { id, status } of await ctx.db
      .select({ id: quotation.id, status: quotation.quotationStatus })
      .from(quotation)
      .where(inArray(quotation.id, offered)))
      if (status !== QuotationStatus.cancelled) standingIDs.add(id)
  if (ordered.length > 0)
    for (const { id, status } of await ctx.db
      .select({ id: order.id, status: order.orderStatus })
      .from(order)
      .where(inArray(order.id, ordered)))
      if (status !== OrderStatus.cancelled) standingIDs.add(id)
  if (paid.length > 0)
    for (const { id, paymentStatus } of await ctx.db
      .select({ id: payment.id, paymentStatus: payment.paymentStatus })
      .from(payment)
      .where(inArray(payment.id, paid)))
      if (hasReceipt({ paymentStatus })) standingIDs.add(id)
  return standingIDs
}

const REISSUE_DAYS = 365

/** How many times each number was issued again within a year. */
export async function reissuesOf(ctx: Ctx, rows: readonly Pick<DocumentRow, 'kind' | 'number'>[]): Promise<Map<string, number>> {
  const numbers = [...new Set(rows.map(({ number }) => number))]
  if (numbers.length === 0) return new Map()
  const found = await ctx.db
    .select({ kind: document.kind, number: document.number, times: count() })
    .from(document)
    .where(and(inArray(document.number, numbers), document.reissued, gte(document.createdAt, daysBefore(ctx.clock.now(), REISSUE_DAYS))))
    .groupBy(document.kind, document.number)
  return new Map(found.map(({ kind, number, times }) => [`${kind} ${number}`, times]))
}
