import { sql } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { DocumentKind } from './enumerations.ts'
import { keepInvoice, keepQuotation, keepReceipt, keepRefundNote } from './keep.ts'

/** The nightly job: writes down the papers of events from before papers were stored. */
export async function keepMissingDocuments(ctx: Ctx): Promise<void> {
  for (const { missing, keep } of backlog)
    for (const { id } of await rows<{ id: string }>(ctx.db, missing)) await transact(ctx, (ctx) => keep(ctx, id))
}

const AT_NIGHT = 2000
const without = (kind: DocumentKind) =>
  sql`not exists (select 1 from document where document.kind = ${kind} and document.subject_id = of.id)`
const backlog = [
  {
    keep: keepQuotation,
    missing: sql`select distinct of.id from quotation of join quotation_offer made on made.quotation_id = of.id
      where not of.usage_fee_flag and ${without(DocumentKind.quotation)} limit ${AT_NIGHT}::int`,
  },
  {
    keep: keepInvoice,
    missing: sql`select of.id from placed_order of where of.order_confirm_at is not null and of.accepted_at is not null
      and ${without(DocumentKind.invoice)} limit ${AT_NIGHT}::int`,
  },
  {
    keep: keepReceipt,
    missing: sql`select of.id from payment of where of.receipt_number is not null and ${without(DocumentKind.receipt)} limit ${AT_NIGHT}::int`,
  },
  {
    keep: keepRefundNote,
    missing: sql`select distinct of.payment_id as id from refund of where of.kind = 'payment' and of.number is not null and not exists (
      select 1 from document where document.kind = ${DocumentKind.refund} and document.number = of.number) limit ${AT_NIGHT}::int`,
  },
]
