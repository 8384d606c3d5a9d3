import { desc, eq } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Offer, type Quotation, quotationFilter } from './contract.ts'
import { offer, quotation } from './table.ts'

type Row = typeof quotation.$inferSelect
type OfferRow = typeof offer.$inferSelect

/** Operators see every quotation, everyone else those they requested: the other party of a negotiation never does. */
export const quotations = collection<Row, Quotation>({
  table: quotation,
  visible: (ctx) => (isAdmin(ctx) ? undefined : eq(quotation.userID, requireMember(ctx).id)),
  filter: quotationFilter,
  sort: {
    createdAt: quotation.createdAt,
    updatedAt: quotation.updatedAt,
    quotationRequestAt: quotation.quotationRequestAt,
    quotationFixAt: quotation.quotationFixAt,
    totalAmount: quotation.totalAmount,
  },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentQuotation),
})

export const presentQuotation = (row: Row): Quotation => ({
  ...row,
  quotationRequestAt: row.quotationRequestAt && toWireTime(row.quotationRequestAt),
  quotationFixAt: row.quotationFixAt && toWireTime(row.quotationFixAt),
  quotationCancelAt: row.quotationCancelAt && toWireTime(row.quotationCancelAt),
  createdAt: toWireTime(row.createdAt),
  updatedAt: toWireTime(row.updatedAt),
})

/** Every offer of a quotation that the viewer may see, the newest first. */
export async function offersOf(ctx: Ctx, quotationID: string): Promise<{ items: Offer[]; cursor: null }> {
  await quotations.one(ctx, quotationID)
  const rows = await ctx.db.select().from(offer).where(eq(offer.quotationID, quotationID)).orderBy(desc(offer.version))
  return { items: rows.map(presentOffer), cursor: null }
}

const presentOffer = ({ offeredBy, offeredAt, ...row }: OfferRow): Offer => ({ ...row, offeredAt: toWireTime(offeredAt) })
