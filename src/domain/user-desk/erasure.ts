import { liveListingsOf } from '#domain/estate/listeners.ts'
import { TradeStatus } from '#domain/negotiation/enumerations.ts'
import { openTalksOf } from '#domain/negotiation/leaving.ts'
import { unpaidOf } from '#domain/order/listeners.ts'
import { acceptedOf } from '#domain/purchase-offer/leaving.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { heldUntil } from '#platform/retention/held.ts'
import { deskUsers } from './queries.ts'

/** Everything that stands against erasing a member, asked of those who would refuse. */
export async function erasureBlocksOf(ctx: Ctx, id: string) {
  await deskUsers.one(ctx, id)
  const until = await heldUntil(ctx, id)
  const agreed = (await openTalksOf(ctx, id)).filter(({ status }) => status === TradeStatus.established)
  const [listings, offers, orders] = [await liveListingsOf(ctx, id), await acceptedOf(ctx, id), await unpaidOf(ctx, id)]
  return {
    items: [
      ...listings.map(({ id, title }) => ({ kind: 'listing' as const, id, title, yen: null })),
      ...agreed.map((row) => ({ kind: 'talk' as const, id: row.id, title: null, yen: null })),
      ...offers.map((row) => ({ kind: 'offer' as const, id: row.id, title: null, yen: null })),
      ...orders.map(({ id, yen }) => ({ kind: 'order' as const, id, title: null, yen })),
    ],
    heldUntil: until ? tokyoDay(until) : null,
  }
}
