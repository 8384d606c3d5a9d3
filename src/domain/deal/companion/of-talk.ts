import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'
import { isAdmin } from '#platform/viewer.ts'
import type { Companion } from './contract.ts'
import { presentCompanion } from './queries.ts'
import { companion } from './table.ts'

/** Companions of both sides in a negotiation, for the operator who looks after it; each view of their names is logged. */
export async function listTalkCompanions(ctx: Ctx, id: string): Promise<{ items: Companion[]; cursor: null }> {
  const room = await visibleNegotiation(ctx, id)
  if (!isAdmin(ctx)) throw forbidden()
  return transact(ctx, async (ctx) => {
    const ofSeller = and(
      eq(companion.estateID, room.estateID),
      eq(companion.side, UserType.seller),
      or(isNull(companion.negotiationID), eq(companion.negotiationID, id)),
    )
    const ofBuyer = and(eq(companion.negotiationID, id), eq(companion.side, UserType.buyer))
    const rows = await ctx.db.select().from(companion).where(or(ofSeller, ofBuyer)).orderBy(asc(companion.createdAt), asc(companion.id))
    if (rows.length > 0) await record(ctx, 'companion.inspect', { kind: 'negotiation', id }, { companions: rows.map(({ id }) => id) })
    return { items: rows.map(presentCompanion), cursor: null }
  })
}
