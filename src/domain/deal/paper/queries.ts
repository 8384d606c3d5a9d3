import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { companionSees } from '#domain/deal/companion/policy.ts'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { type Companion, type Ctx, UserType } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Paper, paperFilter } from './contract.ts'
import { presentPapers } from './present.ts'
import { isShared } from './shared.ts'
import type { paperFile } from './table.ts'
import { paper } from './table.ts'

export type PaperRow = typeof paper.$inferSelect
export type PaperFileRow = typeof paperFile.$inferSelect

/** A side sees its own papers, and the other side's as far as the deal's stage allows; no one else sees any. */
export const papers = collection<PaperRow, Paper>({
  table: paper,
  visible: visiblePapers,
  filter: paperFilter,
  sort: { createdAt: paper.createdAt, updatedAt: paper.updatedAt },
  defaultSort: 'createdAt:asc',
  present: presentPapers,
})

export async function visiblePaper(ctx: Ctx, id: string): Promise<PaperRow> {
  const [row] = await ctx.db
    .select()
    .from(paper)
    .where(and(eq(paper.id, id), visiblePapers(ctx)))
  if (!row) throw notFound()
  return row
}

export function visiblePapers(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  const rooms = ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))
  const inTalk = inArray(paper.negotiationID, rooms)
  if (ctx.viewer.kind === 'companion') return besideTheirs(ctx.viewer, inTalk)
  const { id } = requireMember(ctx)
  const isSellers = and(eq(paper.side, UserType.seller), eq(paper.sellerID, id))
  const isBuyers = and(eq(paper.side, UserType.buyer), eq(paper.buyerID, id))
  return or(and(isSellers, isNull(paper.negotiationID)), and(inTalk, or(isSellers, isBuyers, isShared(ctx))))
}

/** A companion sees the papers of the side they belong to. */
function besideTheirs(viewer: Companion, inTalk: SQL): SQL {
  if (companionSees(viewer, 'papers') !== 'all') return sql`false`
  const atHome = and(isNull(paper.negotiationID), eq(paper.estateID, viewer.estateID))
  return sql`${eq(paper.side, viewer.side)} and ${or(inTalk, atHome)}`
}
