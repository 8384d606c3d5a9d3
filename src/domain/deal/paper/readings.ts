import { and, desc, eq, inArray } from 'drizzle-orm'
import { companion } from '#domain/deal/companion/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { audit } from '#platform/audit/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, UserType } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import type { PaperReadings } from './contract.ts'
import { sideOfReader } from './present.ts'
import { visiblePaper } from './queries.ts'

const MAX_READINGS = 100

/** 見た人: who opened a file of the caller's paper, and when; without the caller. */
export async function listPaperReadings(ctx: Ctx, id: string): Promise<PaperReadings> {
  const viewer = requireMember(ctx)
  const row = await visiblePaper(ctx, id)
  if (!isOperator(viewer) && sideOfReader(ctx, row) !== row.side) throw forbidden()
  const rows = await ctx.db
    .select()
    .from(audit)
    .where(and(eq(audit.subjectKind, 'paper'), eq(audit.subjectID, id), eq(audit.deed, 'paper.read')))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(MAX_READINGS)
  const owner = row.side === UserType.seller ? row.sellerID : row.buyerID
  const others = rows.filter(({ actorID }) => actorID !== owner && actorID !== viewer.id)
  const onlookers = await companionReaders(
    ctx,
    others.flatMap(({ actorID, actorKind }) => (actorKind === null && actorID) || []),
  )
  const [talk] = row.negotiationID ? await ctx.db.select().from(negotiation).where(eq(negotiation.id, row.negotiationID)) : []
  const nameOf = ({ actorID, actorKind }: (typeof rows)[number]) => {
    if (actorKind === UserType.admin) return '運営'
    if (actorKind === null) return onlookers.get(actorID ?? '') ?? 'ご家族・専門家'
    return (actorID === talk?.sellerID ? talk?.sellerName : talk?.buyerName) ?? '退会した会員'
  }
  return {
    items: others.map((each) => ({ fileID: String(each.detail.fileID), reader: nameOf(each), at: toWireTime(each.at) })),
    cursor: null,
  }
}

async function companionReaders(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select({ id: companion.id, name: companion.name }).from(companion).where(inArray(companion.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
