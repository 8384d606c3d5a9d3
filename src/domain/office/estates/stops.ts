import { and, desc, eq, inArray } from 'drizzle-orm'
import { stopReasons } from '#domain/market/estate/seller-stop.ts'
import { estateEvent } from '#domain/market/estate/table.ts'
import type { ListingState } from '#domain/market/listing/contract.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { DeskEstate } from './contract.ts'

/** Why each stopped listing is stopped, and by whom. */
export async function stopsOf(ctx: Ctx, sides: ReadonlyMap<string, ListingState>): Promise<Map<string, NonNullable<DeskEstate['stop']>>> {
  const stopped = [...sides].filter(([, { withheldSince, sellerStopped }]) => withheldSince || sellerStopped)
  if (stopped.length === 0) return new Map()
  const events = await ctx.db
    .select({ estateID: estateEvent.estateID, move: estateEvent.move, reason: estateEvent.reason, byName: user.name })
    .from(estateEvent)
    .leftJoin(user, eq(user.id, estateEvent.actorID))
    .where(
      and(
        inArray(
          estateEvent.estateID,
          stopped.map(([id]) => id),
        ),
        inArray(estateEvent.move, ['withhold', 'stop']),
      ),
    )
    .orderBy(desc(estateEvent.at), desc(estateEvent.id))
  return new Map(
    stopped.map(([id, { withheldSince, withheldReason, approvalLost }]) => {
      const event = events.find(({ estateID, move }) => estateID === id && move === (withheldSince ? 'withhold' : 'stop'))
      const ofSeller = stopReasons[approvalLost ? 'seller.suspended' : 'user.suspended']
      return [id, { reason: (withheldSince ? withheldReason : event?.reason) ?? ofSeller, byName: event?.byName ?? null }]
    }),
  )
}
