import { and, eq, inArray, ne } from 'drizzle-orm'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { registerVisibleTalks } from '#domain/news/notification/setting.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { endContact } from './contact.ts'
import { closeTalks } from './moves.ts'
import { publishNegotiation } from './publish.ts'
import { lockNegotiation, negotiations } from './queries.ts'
import { endReleasesIn } from './releases.ts'
import { BEFORE_AGREEMENT } from './state.ts'
import { negotiation } from './table.ts'

registerVisibleTalks(async (ctx, ids) => (await negotiations.byIds(ctx, ids)).items.map(({ id }) => id))

/** When a listing ends, its negotiations without an agreement are closed. A listing with a contract cannot end: see the estate's policy. */
export const closeWithEstate: Listener<'estate.finished'> = (ctx, { estateID }) =>
  closeTalks(ctx, eq(negotiation.estateID, estateID), { cause: 'ended', reason: 'この物件の掲載が終了しました。' })

/** Ending a listing in favour of a negotiation requires one of this estate that is still open. */
export const beginEnding: Listener<'estate.endingBegun'> = async (ctx, { estateID, negotiationID }) => {
  if (negotiationID) {
    const talk = await lockNegotiation(ctx, negotiationID)
    if (talk.estateID !== estateID) throw invalid({ negotiationID: 'この物件の商談の中から選んでください。' })
    if (talk.status === TradeStatus.failed) throw invalid({ negotiationID: 'この商談は終了しています。ほかの商談を選んでください。' })
  }
  await publishAllOf(ctx, estateID)
}

/** After a negotiation closes, neither side sees the other's details. */
export const endReleases: Listener<'negotiation.closed'> = async (ctx, { negotiationID }) => {
  await endContact(ctx, negotiationID)
  await endReleasesIn(ctx, negotiationID)
}

export const publishTakenBack: Listener<'estate.endingTakenBack'> = (ctx, { estateID }) => publishAllOf(ctx, estateID)

/** Closes the other negotiations, which notifies their parties; the named one goes on. */
export const closeOtherTalks: Listener<'estate.endingSettled'> = (ctx, { estateID, negotiationID }) => {
  const ofEstate = eq(negotiation.estateID, estateID)
  return negotiationID
    ? closeTalks(ctx, and(ofEstate, ne(negotiation.id, negotiationID)), {
        cause: 'reserved',
        reason: 'この物件は、ほかの方との成約に向けた手続きに入りました。',
      })
    : closeTalks(ctx, ofEstate, { cause: 'elsewhere', reason: 'この物件は、ほかの方との間で成約しました。' })
}

/** Refreshes all open negotiations: the time until they close has changed. */
async function publishAllOf(ctx: Ctx, estateID: string) {
  const talks = await ctx.db
    .select()
    .from(negotiation)
    .where(and(eq(negotiation.estateID, estateID), inArray(negotiation.status, BEFORE_AGREEMENT)))
  for (const talk of talks) await publishNegotiation(ctx, talk)
}
