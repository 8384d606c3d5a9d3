import { reinstateListing, withholdListing } from '#domain/market/listing/withholding.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { runEstateAction } from './run-action.ts'

/**
 * Hides a listing immediately; its owner gets the reason, and open negotiations go on. Increments the version, so an operator about to
 * approve a change has to look again.
 */
export const withholdEstate = (ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'withhold', ifMatch }, async (ctx, { status, userID }) => {
    await withholdListing(ctx, id, { reason, by: requireAdmin(ctx).id })
    await emit(ctx, 'estate.withheld', { estateID: id, userID, reason })
    return { change: { status }, reason }
  })

export const reinstateEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'reinstate', ifMatch }, async (ctx, { status, userID }) => {
    await reinstateListing(ctx, id, requireAdmin(ctx).id)
    await emit(ctx, 'estate.reinstated', { estateID: id, userID })
    return { change: { status } }
  })
