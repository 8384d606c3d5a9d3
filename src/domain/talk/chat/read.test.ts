import { beforeAll, describe, expect, test } from 'vitest'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { room, say } from '#test/rooms.ts'
import { propose } from '#test/viewings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const status = async (call: Promise<unknown>) => (await refusal(call)).status

describe('reading', () => {
  const position = (who: Person, id: string, seq: number) => app.as(who).markRead({ params: { id }, body: { seq } })

  test('each side has its own read position; the operators share one', async () => {
    const deal = await room(app)
    for (let n = 1; n <= 3; n++) await say(app, 'bea', deal, `${n}`)
    await say(app, 'sora', deal, '4')
    const unread = async (who: Person) => (await app.as(who).getNegotiation({ params: { id: deal.id } })).unreadCount
    expect([await unread('bea'), await unread('sora'), await unread('ada')]).toEqual([1, 3, 4])
    expect(await position('sora', deal.id, 2)).toMatchObject({ unreadCount: 1, readSeq: 2 })
    expect(await position('sora', deal.id, 99)).toMatchObject({ unreadCount: 0, readSeq: 4 })
    expect(await position('sora', deal.id, 1)).toMatchObject({ readSeq: 4 })
    expect([await unread('bea'), await unread('ada')]).toEqual([1, 4])
    const shown = await app.as('bea').getNegotiation({ params: { id: deal.id } })
    expect(shown.participants.map(({ userType, readSeq }) => [userType, readSeq])).toEqual([
      [3, 0],
      [2, 4],
      [1, 0],
    ])
    expect((await app.as('ada').listNegotiations({ query: { unread: true } })).items.length).toBe(1)
    await position('ada', deal.id, 4)
    expect((await app.as('ada').listNegotiations({ query: { unread: true } })).items.length).toBe(0)
  })

  test('nobody has to read the card of what they did themselves, unless something unread stands before it', async () => {
    const deal = await room(app)
    const seat = async (who: Person) => {
      const { readSeq, unreadCards } = await app.as(who).getNegotiation({ params: { id: deal.id } })
      return [readSeq, unreadCards]
    }
    await say(app, 'bea', deal, '見学できますか。')
    const asked = await propose(app, deal.id, 'bea')
    expect([await seat('bea'), await seat('sora')]).toEqual([
      [2, 0],
      [0, 1],
    ])
    await app.as('sora').refuseViewing({ params: { id: asked.id }, body: { reason: 9, note: '留守にします。' } })
    expect([await seat('bea'), await seat('sora')]).toEqual([
      [2, 1],
      [0, 2],
    ])
  })

  test('a read position reveals nothing about messages its viewer may not read', async () => {
    const deal = await room(app)
    await say(app, 'sora', deal, '1')
    await say(app, 'ada', deal, '2', 'bea')
    await position('bea', deal.id, 2)
    const seen = (await app.as('sora').getNegotiation({ params: { id: deal.id } })).participants
    expect(seen.find(({ userType }) => userType === 3)?.readSeq).toBe(1)
  })

  test('strangers have no read position, and a position is a number', async () => {
    const { id } = await room(app)
    expect(await status(position('ben', id, 1))).toBe(404)
    expect(await status(position('bea', id, -1))).toBe(422)
    expect(await status(app.as().markRead({ params: { id }, body: { seq: 1 } }))).toBe(401)
  })
})

test('members list and filter the messages they may read, across negotiations; operators list all, by creation time', async () => {
  const [deal, other] = [await room(app), await room(app, { buyer: 'ben', seller: 'saburo' })]
  const { id } = await say(app, 'bea', deal, 'こんにちは。')
  app.clock.advance({ minutes: 1 })
  await say(app, 'ben', other, 'はじめまして。')
  await say(app, 'ada', deal, '買主様だけにお伝えします。', 'bea')
  const messagesFor = async (who: Person, query: object = {}) =>
    (await app.as(who).listChats({ query })).items.flatMap(({ systemFlag, message }) => (systemFlag ? [] : message))
  expect(await messagesFor('bea')).toEqual(['こんにちは。', '買主様だけにお伝えします。'])
  expect(await messagesFor('sora')).toEqual(['こんにちは。'])
  expect(await messagesFor('ben', { orderBy: 'createdAt:desc' })).toEqual(['はじめまして。'])
  expect(await messagesFor('bea', { userType: 1 })).toEqual(['買主様だけにお伝えします。'])
  expect(await messagesFor('saburo', { message: 'こんにちは。' })).toEqual([])
  expect((await app.as('sora').countChats()).count).toBe(1)
  expect(await messagesFor('ada')).toEqual(['こんにちは。', 'はじめまして。', '買主様だけにお伝えします。'])
  expect((await app.as('ada').countChats()).count).toBe(3)
  expect(await messagesFor('ada', { createdAtFrom: '2026-11-22' })).toEqual([])
  expect(await messagesFor('ada', { id: [id], senderID: 'bea' })).toEqual(['こんにちは。'])
  expect(await messagesFor('ben', { id: [id] })).toEqual([])
})

test('operators cannot query all messages without naming a negotiation', async () => {
  await room(app)
  for (const query of [{ senderID: 'bea' }, { message: 'こんにちは。' }, { keyword: 'こんにちは' }, { updatedAtFrom: '2026-11-21' }]) {
    const refused = await refusal(app.as('ada').listChats({ query }))
    expect(refused).toMatchObject({ status: 400, code: 'negotiation-needed', errors: [{ path: 'negotiationID' }] })
    expect(await status(app.as('ada').countChats({ query }))).toBe(400)
  }
  for (const orderBy of ['seq:asc', 'updatedAt:desc'] as const)
    expect(await status(app.as('ada').listChats({ query: { orderBy } }))).toBe(400)
})

test('the operator’s inbox shows which members wait for an answer, and since when', async () => {
  const ada = app.as('ada')
  const between = await room(app, { type: 1 })
  const direct = await room(app)
  await say(app, 'bea', direct, '売主への質問です。')
  await say(app, 'bea', between, '運営への質問です。')
  app.clock.advance({ minutes: 30 })
  await say(app, 'bea', between, '急いでいます。')
  const waiting = await ada.listNegotiations({ query: { yourTurn: true, orderBy: 'waitingSince:asc' } })
  expect(waiting.items.map(({ id, waitingSince }) => [id, waitingSince])).toEqual([[between.id, '2026-11-21T10:00:00+09:00']])
  expect((await app.as('sora').countNegotiations({ query: { yourTurn: true } })).count).toBe(1)
  await say(app, 'ada', between, 'お待たせしました。')
  expect((await ada.countNegotiations({ query: { yourTurn: true } })).count).toBe(0)
  expect((await app.as('bea').getNegotiation({ params: { id: between.id } })).yourTurn).toBe(true)
  await app.as('bea').closeNegotiation({ params: { id: between.id }, body: { reason: '見送り' } })
  expect((await app.as('bea').getNegotiation({ params: { id: between.id } })).yourTurn).toBe(false)
})
