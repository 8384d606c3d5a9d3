import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '#platform/context.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { openDeal } from '#test/deals.ts'
import { questionToOffice } from '#test/desk.ts'
import { listedHouse, say } from '#test/rooms.ts'
import { propose } from '#test/viewings.ts'
import { writeSystemMessage } from './write.ts'

let app: TestApp
let hana: Person
beforeAll(async () => {
  app = await testApp()
  hana = await colleague(app, 'hana', '山田 花')
})
beforeEach(() => app.clock.set('2026-11-21T10:00:00+09:00'))
afterAll(() => app.close())

const asked = () => questionToOffice(app)
const look = (id: string, by: Person = 'ada') => app.as(by).getNegotiation({ params: { id } })
const waits = async (id: string, by: Person = 'ada') => (await look(id, by)).yourTurn
const deal = async () => {
  const id = await openDeal(app, { estateID: await listedHouse(app), status: 1 })
  return { id, params: { id } }
}

test('a message that needs no answer is settled without one, until the next message; a mistake can be undone', async () => {
  const { id, params, seq } = await asked()
  const since = (await look(id)).waitingSince
  app.clock.advance({ minutes: 5 })
  expect(await app.as(hana).settleNegotiation({ params, body: { seq } })).toMatchObject({ yourTurn: false, waitingSince: null })
  // A repeat changes nothing.
  expect((await app.as(hana).settleNegotiation({ params, body: { seq } })).yourTurn).toBe(false)
  app.clock.advance({ minutes: 9 })
  expect(await app.as(hana).unsettleNegotiation({ params })).toMatchObject({ yourTurn: true, waitingSince: since })
  await app.as(hana).settleNegotiation({ params, body: { seq } })
  app.clock.advance({ minutes: 11 })
  expect(await refusal(app.as(hana).unsettleNegotiation({ params }))).toMatchObject({ status: 409, code: 'too-late' })
  await say(app, 'bea', { id }, 'まだでしょうか。')
  expect(await waits(id)).toBe(true)
  expect(await refusal(app.as(hana).settleNegotiation({ params, body: { seq } }))).toMatchObject({ status: 409, code: 'newer-message' })
  expect((await look(id, 'bea')).yourTurn).toBe(false)
})

test('an unseen message of a party cannot be settled, even with a system message after it', async () => {
  const { id, params, seq } = await asked()
  await say(app, 'bea', { id }, 'もう一つ教えてください。')
  await transact(systemContext(app.platform), (ctx) => writeSystemMessage(ctx, id, '書類が届きました。'))
  expect(await refusal(app.as(hana).settleNegotiation({ params, body: { seq } }))).toMatchObject({
    status: 409,
    code: 'newer-message',
    title: 'そのあとに新しいメッセージが届いています。',
  })
  expect(await waits(id)).toBe(true)
  // A message by the system alone does not matter.
  expect(await app.as(hana).settleNegotiation({ params, body: { seq: seq + 1 } })).toMatchObject({ yourTurn: false })
})

test('a party says that a message needs no answer: only its own turn ends, and it can be undone', async () => {
  const { id, params } = await deal()
  const { seq } = await say(app, 'bea', { id }, 'よろしくお願いします。')
  const [since, theirs] = [(await look(id, 'sora')).waitingSince, await look(id, 'bea')]
  expect(await app.as('bea').settleNegotiation({ params, body: { seq } })).toMatchObject({ yourTurn: false })
  expect(await waits(id, 'sora')).toBe(true)
  app.clock.advance({ minutes: 5 })
  const unsettleUntil = '2026-11-21T10:15:00+09:00'
  expect(await app.as('sora').settleNegotiation({ params, body: { seq } })).toMatchObject({ yourTurn: false, unsettleUntil })
  expect(await look(id, 'bea')).toEqual(theirs)
  expect(await app.as('sora').unsettleNegotiation({ params })).toMatchObject({ yourTurn: true, waitingSince: since, unsettleUntil: null })
  await app.as('sora').settleNegotiation({ params, body: { seq } })
  await say(app, 'bea', { id }, '駐車場はありますか。')
  expect(await look(id, 'sora')).toMatchObject({ yourTurn: true, unsettleUntil: null })
  expect(await refusal(app.as('sora').settleNegotiation({ params, body: { seq } }))).toMatchObject({ status: 409, code: 'newer-message' })
})

test('a party with more to do than to write keeps its turn', async () => {
  const { id, params } = await deal()
  await propose(app, id)
  expect(await refusal(app.as('sora').settleNegotiation({ params, body: { seq: 100 } }))).toMatchObject({ status: 409, code: 'more-to-do' })
  expect(await waits(id, 'sora')).toBe(true)
})

test('a message that needed no answer keeps no turn after a later act', async () => {
  const { id, params } = await deal()
  const { seq } = await say(app, 'bea', { id }, 'よろしくお願いします。')
  await app.as('sora').settleNegotiation({ params, body: { seq } })
  app.clock.advance({ minutes: 5 })
  const viewing = await propose(app, id)
  await app.as('sora').refuseViewing({ params: { id: viewing.id }, body: { reason: 9, note: '留守にします。' } })
  expect(await waits(id, 'sora')).toBe(false)
})
