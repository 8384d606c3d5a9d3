import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import type { HeldAnswer } from '#domain/talk/chat/held-contract.ts'
import { newID } from '#platform/id.ts'
import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { hillHouse } from './houses.ts'
import { worldsOf } from './worlds.ts'

/** The id of a published estate with the given kind of representation of its seller. */
export async function listedHouse(
  app: TestApp,
  { seller = 'sora', negotiationType = 3 }: { seller?: Person; negotiationType?: NegotiationType } = {},
): Promise<string> {
  return (await hillHouse(app, { by: seller, title: '丘の上の家', price: 24_800_000, negotiationType })).id
}

/** A negotiation opened by a buyer, with the given type and progress. */
export const room = (
  app: TestApp,
  given: { type?: NegotiationType; buyer?: Person; seller?: Person; invited?: boolean } = {},
): Promise<Negotiation> =>
  worldsOf(app).first(`room ${JSON.stringify(given)}`, async () => {
    const { type = 3, buyer = 'bea', seller = 'sora', invited = false } = given
    const estateID = await listedHouse(app, { seller, negotiationType: type })
    const opened = await app.as(buyer).createNegotiation({ body: { estateID } })
    if (invited) await app.as('ada').inviteSeller({ params: { id: opened.id } })
    return opened
  })

export const say = async (app: TestApp, who: Person, { id }: { id: string }, message: string, to?: Person): Promise<Chat> =>
  delivered(await app.as(who).createChat({ body: { id: newID(), negotiationID: id, message, ...(to && { receiverID: cast[to].id }) } }))

/** The sent message; throws if it is held for an operator. */
export function delivered(sent: Chat | HeldAnswer): Chat {
  if ('held' in sent) throw new Error('The message waits for an operator.')
  return sent
}

/** The messages a person can read there, in order. */
export const heard = async (app: TestApp, who: Person, { id }: { id: string }): Promise<string[]> =>
  (await app.as(who).listChats({ query: { negotiationID: id } })).items.map(({ message }) => message)
