import { isClosed, mayTakePart, partyOf } from '#domain/deal/negotiation/policy.ts'
import { publishTyping } from '#domain/deal/negotiation/publish.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { forbidden, wrongState } from '#platform/errors.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'

/** Shows the other participants that somebody is typing. Nothing is stored. */
export async function tellTyping(ctx: Ctx, id: string): Promise<undefined> {
  const me = requireMember(ctx)
  const talk = await visibleNegotiation(ctx, id)
  const party = partyOf(me, talk)
  if (!party || !mayTakePart(me, talk)) throw forbidden()
  if (isClosed(talk)) throw wrongState(talk.status)
  await limit(ctx, limits.typing, me.id)
  await publishTyping(ctx, talk, party)
}
