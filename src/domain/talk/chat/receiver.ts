import { eq } from 'drizzle-orm'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { partyOf, sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'

/** Any participant can be addressed; operators share one address, whoever the assignee is. */
export async function receiverOf(ctx: Ctx, talk: NegotiationRow, sender: { id: string; userType: number }, id: string | null) {
  if (id === null) return null
  const party = partyOf(sender, talk)
  if (id === talk.buyerID && party !== UserType.buyer) return { id, name: talk.buyerName }
  if (id === talk.sellerID && party !== UserType.seller && sellerIsIn(talk)) return { id, name: talk.sellerName }
  if (id === talk.adminID && party !== UserType.admin) {
    const [operator] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, id))
    return { id, name: operator?.name ?? '' }
  }
  throw invalid({ receiverID: '宛先は、この商談に参加している相手から選んでください。' })
}

export const nameIn = (talk: NegotiationRow, party: Party): string => (party === UserType.seller ? talk.sellerName : talk.buyerName)
