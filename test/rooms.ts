import { eq } from 'drizzle-orm'
import type { Chat } from '#domain/chat/contract.ts'
import { snapshotOf } from '#domain/estate/snapshot.ts'
import { estate } from '#domain/estate/table.ts'
import { publishListing } from '#domain/listing/actions.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import type { NegotiationType } from '#domain/negotiation/enumerations.ts'
import { transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'

/** A house that is public, with nothing about it that a negotiation does not ask for. */
export async function listedHouse(
  app: TestApp,
  { seller = 'sora', negotiationType = 3 }: { seller?: Person; negotiationType?: NegotiationType } = {},
) {
  const { id } = await app.as(seller).createEstate({
    body: {
      title: '丘の上の家',
      estateType: 2,
      negotiationType,
      price: 24_800_000,
      prefecturesCode: '13',
      cityCode: '13103',
      address1: '赤坂一丁目',
      block: '1-1',
      statusOfUse: 1,
      transactionMode: 1,
      saleTiming: 2,
    },
  })
  await transact(await app.ctx('ada'), async (ctx) => {
    const now = ctx.clock.now()
    const [row] = await ctx.db.update(estate).set({ status: 3, approvedAt: now, firstApprovedAt: now }).where(eq(estate.id, id)).returning()
    if (!row) throw new Error('The house is gone.')
    const { snapshot, content } = snapshotOf(row, now)
    await publishListing(ctx, snapshot, content)
  })
  return id
}

/** A negotiation that a buyer opened, of the type and as far as asked. */
export async function room(
  app: TestApp,
  {
    type = 3,
    buyer = 'bea',
    seller = 'sora',
    invited = false,
  }: { type?: NegotiationType; buyer?: Person; seller?: Person; invited?: boolean } = {},
): Promise<Negotiation> {
  const estateID = await listedHouse(app, { seller, negotiationType: type })
  const opened = await app.as(buyer).createNegotiation({ body: { estateID } })
  if (invited) await app.as('ada').inviteSeller({ params: { id: opened.id } })
  return opened
}

export const say = (app: TestApp, who: Person, { id }: { id: string }, message: string, to?: Person): Promise<Chat> =>
  app.as(who).createChat({ body: { id: newID(), negotiationID: id, message, ...(to && { receiverID: cast[to].id }) } })

/** What somebody reads there, in order. */
export const heard = async (app: TestApp, who: Person, { id }: { id: string }): Promise<string[]> =>
  (await app.as(who).listChats({ query: { negotiationID: id } })).items.map(({ message }) => message)
