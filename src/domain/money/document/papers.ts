import { isInvoiced } from '#domain/money/order/policy.ts'
import { orders } from '#domain/money/order/queries.ts'
import { quotations } from '#domain/money/quotation/queries.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { wrongState } from '#platform/errors.ts'
import { isAdmin } from '#platform/viewer.ts'
import { DocumentKind, documentKinds, documentStandings, standingOf } from './enumerations.ts'
import { keepInvoice, keepQuotation, newestOf } from './keep.ts'
import { type DrawnPaper, summaryOfOrder } from './previews.ts'
import { documents, rowOf } from './queries.ts'
import { bytesOfDocument } from './store.ts'
import type { DocumentRow } from './table.ts'

/** A stored paper. Operators leave a trace. */
export async function getDocumentFile(ctx: Ctx, id: string): Promise<DrawnPaper> {
  await documents.one(ctx, id)
  return read(ctx, await rowOf(ctx, id))
}

/** 見積書: the newest edition. */
export async function getQuotationPaper(ctx: Ctx, id: string): Promise<DrawnPaper> {
  const { quotationStatus, quotationNumber } = await quotations.one(ctx, id)
  if (!quotationNumber) throw wrongState(quotationStatus, '見積書は、運営が見積を送ったあとに作れます。')
  return read(ctx, await newestKept(ctx, DocumentKind.quotation, id, keepQuotation))
}

/** 請求書: the newest edition; until its payer accepts the order, a summary of it. */
export async function getOrderPaper(ctx: Ctx, id: string): Promise<DrawnPaper> {
  const placed = await orders.one(ctx, id)
  const invoice = isInvoiced(placed)
    ? await newestKept(ctx, DocumentKind.invoice, id, keepInvoice)
    : await newestOf(ctx, DocumentKind.invoice, id)
  return invoice ? read(ctx, invoice) : summaryOfOrder(ctx, placed)
}

/** An event from before papers were stored gets its paper on the first request. */
async function newestKept(
  ctx: Ctx,
  kind: DocumentKind,
  subjectID: string,
  keep: (ctx: Ctx, id: string) => Promise<void>,
): Promise<DocumentRow> {
  const known = await newestOf(ctx, kind, subjectID)
  if (known) return known
  await transact(ctx, (ctx) => keep(ctx, subjectID))
  const kept = await newestOf(ctx, kind, subjectID)
  if (!kept) throw new Error(`The subject ${subjectID} has no paper of kind ${kind}.`)
  return kept
}

async function read(ctx: Ctx, row: DocumentRow): Promise<DrawnPaper> {
  const bytes = await bytesOfDocument(ctx, row)
  const { id, kind, number, edition } = row
  if (isAdmin(ctx)) await record(ctx, 'document.open', { kind: 'document', id }, { number, edition })
  const standing = standingOf(row)
  return { bytes, name: `${documentKinds[kind]} ${number}${standing === 'valid' ? '' : `（${documentStandings[standing]}）`}` }
}
