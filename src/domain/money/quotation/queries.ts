import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { serviceMenus } from '#domain/base/service-menu/queries.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { isOwn } from '#domain/people/user/merged.ts'
import { audit } from '#platform/audit/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, requireAdmin, requireMember } from '#platform/viewer.ts'
import { type MenuUses, type Offer, type Quotation, quotationFilter } from './contract.ts'
import { QuotationStatus, TALK_ENDED } from './enumerations.ts'
import { offer, quotation } from './table.ts'

type Row = typeof quotation.$inferSelect
type OfferRow = typeof offer.$inferSelect

/** Operators see every quotation, members those they requested, including from an earlier account; never those of the other party. */
export const quotations = collection<Row, Quotation>({
  table: quotation,
  visible: (ctx) => (isAdmin(ctx) ? undefined : isOwn(quotation.userID, requireMember(ctx).id)),
  filter: quotationFilter,
  sort: {
    createdAt: quotation.createdAt,
    updatedAt: quotation.updatedAt,
    quotationRequestAt: quotation.quotationRequestAt,
    quotationFixAt: quotation.quotationFixAt,
    totalAmount: quotation.totalAmount,
  },
  defaultSort: 'createdAt:desc',
  present: async (ctx, rows) => {
    const by = await cancelersOf(ctx, rows)
    return rows.map((row) => presentQuotation(row, by.get(row.id)))
  },
})

export const presentQuotation = (row: Row, canceledBy: Party | null = null): Quotation => ({
  ...row,
  canceledBy,
  quotationRequestAt: row.quotationRequestAt && toWireTime(row.quotationRequestAt),
  quotationFixAt: row.quotationFixAt && toWireTime(row.quotationFixAt),
  quotationCancelAt: row.quotationCancelAt && toWireTime(row.quotationCancelAt),
  createdAt: toWireTime(row.createdAt),
  updatedAt: toWireTime(row.updatedAt),
})

/** As the audit log has it. */
async function cancelersOf(ctx: Ctx, rows: readonly Row[]): Promise<Map<string, Party>> {
  const ids = rows
    .filter(({ quotationStatus, cancelReason }) => quotationStatus === QuotationStatus.cancelled && cancelReason !== TALK_ENDED)
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: audit.subjectID, by: sql<Party>`${audit.actorKind}` })
    .from(audit)
    .where(and(eq(audit.subjectKind, 'quotation'), inArray(audit.subjectID, ids), eq(audit.deed, 'quotation.cancel')))
  return new Map(found.map(({ id, by }) => [id, by]))
}

/** Every offer of a quotation the viewer may see, newest first. */
export async function listQuotationOffers(ctx: Ctx, quotationID: string): Promise<{ items: Offer[]; cursor: null }> {
  await quotations.one(ctx, quotationID)
  const rows = await ctx.db.select().from(offer).where(eq(offer.quotationID, quotationID)).orderBy(desc(offer.version))
  return { items: rows.map(presentOffer), cursor: null }
}

const presentOffer = ({ offeredBy, offeredAt, ...row }: OfferRow): Offer => ({ ...row, offeredAt: toWireTime(offeredAt) })

const MAX_ASKED = 20

/** The offers a change of the service leaves unchanged, and the open requests it affects. */
export async function getMenuUses(ctx: Ctx, id: string): Promise<MenuUses> {
  requireAdmin(ctx)
  await serviceMenus.one(ctx, id)
  const named = (...statuses: QuotationStatus[]): SQL | undefined =>
    and(inArray(quotation.quotationStatus, statuses), sql`${quotation.lines} @> ${JSON.stringify([{ serviceMenuID: id }])}::jsonb`)
  const offerCount = await ctx.db.$count(quotation, named(QuotationStatus.offered, QuotationStatus.ordered, QuotationStatus.paid))
  const openRequests = await ctx.db
    .select({ id: quotation.id, negotiationID: quotation.negotiationID, userName: quotation.userName })
    .from(quotation)
    .where(named(QuotationStatus.requested))
    .orderBy(asc(quotation.createdAt))
    .limit(MAX_ASKED)
  return { offerCount, openRequests }
}
