import { eq } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { closeTalks } from './moves.ts'
import { negotiation } from './table.ts'

/** An advert that ends takes with it the talks that have come to no agreement. One with a contract cannot end: see finishEstate. */
export const closeWithEstate: Listener<'estate.finished'> = (ctx, { estateID }) =>
  closeTalks(ctx, eq(negotiation.estateID, estateID), { cause: 'ended', reason: 'この物件の掲載が終了しました。' })
