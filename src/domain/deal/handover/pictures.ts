import { and, arrayContains, inArray } from 'drizzle-orm'
import { registerReader } from '#domain/base/image/readers.ts'
import { companionSees } from '#domain/deal/companion/policy.ts'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { handover } from './table.ts'

// A picture in the record is visible to everyone who can read the record.
registerReader('handover', async (ctx, { path }) => {
  if (ctx.viewer.kind !== 'member' && ctx.viewer.kind !== 'companion') return false
  if (ctx.viewer.kind === 'companion' && companionSees(ctx.viewer, 'contract') !== 'all') return false
  const rooms = ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))
  const [shown] = await ctx.db
    .select({ id: handover.id })
    .from(handover)
    .where(and(arrayContains(handover.photos, [path]), inArray(handover.negotiationID, rooms)))
    .limit(1)
  return shown !== undefined
})
