import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { negotiation, negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { room, say } from '#test/rooms.ts'
import { resetNegotiationSendAt } from './maintenance.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const seats = async () => {
  const { db } = await app.ctx()
  return db.select().from(negotiationSeat).orderBy(negotiationSeat.negotiationID, negotiationSeat.party)
}

async function talk() {
  const deal = await room(app)
  await say(app, 'bea', deal, 'あ'.repeat(100))
  app.clock.advance({ minutes: 1 })
  await say(app, 'sora', deal, 'はい。')
  app.clock.advance({ minutes: 1 })
  await say(app, 'ada', deal, '買主様だけに。', 'bea')
  await app.as('bea').markRead({ params: { id: deal.id }, body: { seq: 2 } })
  return deal
}

test('a recount matches the running counters, and repairs damaged ones', async () => {
  const deal = await talk()
  await room(app)
  const counted = await seats()
  expect(await app.as('ada').resetNegotiationSendAt()).toEqual({ count: 2 })
  expect(await seats()).toEqual(counted)

  const { db } = await app.ctx()
  const damage = { unreadCount: 77, lastSendAt: null, buyerLastSendAt: null, newestSeq: 0, lastMessage: null, unreadSince: null }
  await db.update(negotiationSeat).set(damage)
  expect(await app.as('ada').resetNegotiationSendAt({ query: { id: deal.id } })).toEqual({ count: 1 })
  const mended = (await seats()).filter(({ negotiationID }) => negotiationID === deal.id)
  expect(mended).toEqual(counted.filter(({ negotiationID }) => negotiationID === deal.id))
  expect(await app.as('ada').resetNegotiationSendAt()).toEqual({ count: 2 })
  expect(await seats()).toEqual(counted)
})

test('a negotiation has started for the sides that heard from a person', async () => {
  await talk()
  const counted = await seats()
  const { db } = await app.ctx()
  await db.update(negotiationSeat).set({ chatStartFlag: false })
  expect(await app.as('ada').setNegotiationChatStartFlag({ query: { status: 2 } })).toEqual({ count: 1 })
  expect(await seats()).toEqual(counted)
})

test('names are copied again, and the listing’s trade mark is set again', async () => {
  const { id, estateID } = await talk()
  const { db } = await app.ctx()
  await db.update(user).set({ name: '別府美亜' }).where(eq(user.id, 'bea'))
  await db.update(negotiation).set({ status: 1 }).where(eq(negotiation.id, id))
  expect(await app.as('ada').patchNegotiations({ query: { buyerID: ['sora'] } })).toEqual({ count: 0 })
  expect((await app.as('sora').getNegotiation({ params: { id } })).buyerName).not.toBe('別府美亜')
  expect(await app.as('ada').patchNegotiations({ query: { id: [id] } })).toEqual({ count: 1 })
  expect((await app.as('sora').getNegotiation({ params: { id } })).buyerName).toBe('別府美亜')
  expect((await app.as().getPublicEstate({ params: { id: estateID } })).tradeMark).toBeNull()
})

test('maintenance is for operators only, by token and not by cookie, and every call is logged', async () => {
  for (const person of ['bea', 'sora'] as const) {
    expect(await refusal(app.as(person).patchNegotiations())).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).resetNegotiationSendAt())).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).setNegotiationChatStartFlag())).toMatchObject({ status: 403 })
  }
  expect(await refusal(app.as().resetNegotiationSendAt())).toMatchObject({ status: 401 })
  await expect(resetNegotiationSendAt({ ...(await app.ctx('ada')), via: 'cookie' }, {})).rejects.toMatchObject({ status: 403 })
  await app.as('ada').patchNegotiations()
  await app.as('ada').resetNegotiationSendAt({ query: { status: [1, 2] } })
  await app.as('ada').setNegotiationChatStartFlag()
  const { db } = await app.ctx()
  const actions = await db.select().from(audit).where(eq(audit.subjectID, '*')).orderBy(audit.id)
  expect(actions.map(({ deed, actorID }) => [deed, actorID])).toEqual([
    ['negotiation.copyFacts', 'engawa-operator'],
    ['negotiation.resetSendAt', 'engawa-operator'],
    ['negotiation.setChatStartFlag', 'engawa-operator'],
  ])
})
