import type { Listener } from '#platform/events.ts'
import { closeOthers } from './moves.ts'

/** An advert that ends takes with it the talks that have come to no agreement. One with a contract cannot end: see finishEstate. */
export const closeWithEstate: Listener<'estate.finished'> = (ctx, { estateID }) =>
  closeOthers(ctx, estateID, { cause: 'ended', reason: 'この物件の掲載が終了しました。' })
