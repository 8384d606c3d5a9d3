import { badgeOf } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { OPEN } from '#domain/deal/negotiation/state.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'

/** Adds the word of the deal to a house whose contract is signed. */
export function nameSigned<H extends Pick<Estate, 'id'>>(house: H, talks: readonly SignedTalk[]) {
  const signed = talks.find(({ estateID, situation }) => estateID === house.id && situation === 'signed')
  return { ...house, ...(signed && { deal: badgeOf(signed).word }) }
}
type SignedTalk = Pick<Negotiation, 'estateID' | 'situation'>

export async function withDeals<H extends Pick<Estate, 'id' | 'listing'>>(houses: readonly H[]) {
  const estateID = houses.filter(({ listing }) => listing?.reserved).map(({ id }) => id)
  const talks = estateID.length > 0 ? (await api.listNegotiations({ query: { estateID, status: [...OPEN], limit: 100 } })).items : []
  return houses.map((house) => nameSigned(house, talks))
}

export async function getHouseWithDeal(id: string) {
  const house = await orNotFound(api.getEstate({ params: { id } }))
  const [named = house] = await withDeals([house])
  return named
}
