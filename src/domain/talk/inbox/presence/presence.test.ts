import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { type Ear, listen } from '#test/live.ts'
import { room } from '#test/rooms.ts'
import { secondNode } from '#test/second-node.ts'

let app: TestApp
let sato: Person
let deal: Negotiation
const ears: Ear[] = []
const ear = async (by: Person, on: Pick<TestApp, 'fetch'> = app) => {
  const opened = await listen(on, by)
  ears.push(opened)
  return opened
}
beforeAll(async () => {
  app = await testApp()
  sato = await colleague(app, 'sato', '佐藤 花')
  deal = await room(app)
})
afterEach(async () => {
  for (const each of ears.splice(0)) await each.close()
  // Lets presence and rate limits expire.
  app.clock.advance({ minutes: 2 })
})
afterAll(() => app.close())

const isHere = (by: Person, state: 'open' | 'writing' | 'gone', window = `${by}-1`, negotiationID = deal.id) =>
  app.as(by).sendHeartbeat({ body: { window, negotiationID, state } })
const seenBy = async (by: Person) => (await app.as(by).getPresence()).present.map(({ name, state }) => [name, state])

test('a colleague sees who else has the negotiation open and who is writing, and is notified of changes', async () => {
  const ada = await ear('ada')
  await isHere(sato, 'open')
  expect(await ada.until(({ kind }) => kind === 'presence')).toEqual({ kind: 'presence', id: deal.id, seq: 0 })
  await expect.poll(() => seenBy('ada')).toEqual([['佐藤 花', 'open']])
  expect(await seenBy(sato)).toEqual([])
  await isHere(sato, 'writing')
  await expect.poll(() => seenBy('ada')).toEqual([['佐藤 花', 'writing']])
  expect((await app.as('ada').getPresence()).present).toMatchObject([{ userID: 'sato', negotiationID: deal.id }])
  // A repeated heartbeat triggers no event.
  const heard = ada.events.length
  await isHere(sato, 'writing')
  await isHere(sato, 'gone')
  await expect.poll(() => seenBy('ada')).toEqual([])
  await ada.until((event) => event.kind === 'presence' && event.id === '')
  expect(ada.events.length).toBe(heard + 1)
})

test('a window without heartbeats is forgotten after half a minute; one that keeps sending them is not', async () => {
  await isHere(sato, 'open')
  await expect.poll(() => seenBy('ada')).toHaveLength(1)
  app.clock.advance({ minutes: 1 / 3 })
  await isHere(sato, 'open', 'sato-2')
  await expect.poll(async () => app.platform.presences.now(app.clock.now()).length).toBe(2)
  app.clock.advance({ minutes: 1 / 4 })
  expect(app.platform.presences.now(app.clock.now()).map(({ window }) => window)).toEqual(['sato-2'])
  app.clock.advance({ minutes: 4 / 15 })
  expect(await seenBy('ada')).toEqual([])
})

test('a window has one negotiation open; two windows of one person are one, and writing wins', async () => {
  const other = await room(app, { buyer: 'ben' })
  await isHere(sato, 'open')
  await isHere(sato, 'open', 'sato-1', other.id)
  const talks = async () => (await app.as('ada').getPresence()).present.map(({ negotiationID, state }) => [negotiationID, state])
  await expect.poll(talks).toEqual([[other.id, 'open']])
  await isHere(sato, 'writing', 'sato-2', other.id)
  await expect.poll(talks).toEqual([[other.id, 'writing']])
  await isHere(sato, 'writing', 'sato-1', deal.id)
  await expect.poll(async () => (await talks()).length).toBe(2)
})

test('members can neither report nor see presence, an unknown negotiation is 404, and bad input is 422', async () => {
  expect((await refusal(app.as('bea').getPresence())).status).toBe(403)
  expect((await refusal(isHere('bea', 'open'))).status).toBe(403)
  expect((await refusal(isHere('ada', 'open', 'w', crypto.randomUUID()))).status).toBe(404)
  expect(await refusal(isHere('ada', 'there' as never))).toMatchObject({ status: 422, errors: [{ path: 'state' }] })
  expect(await refusal(isHere('ada', 'open', 'two words'))).toMatchObject({ status: 422, errors: [{ path: 'window' }] })
})

test('presence can be sent twenty times a minute', async () => {
  for (let n = 0; n < 20; n++) await isHere(sato, n % 2 ? 'open' : 'writing')
  expect((await refusal(isHere(sato, 'open'))).status).toBe(429)
})

test('a suspended colleague has nothing open any more, and the others are notified', async () => {
  await colleague(app, 'suzuki', '鈴木 一')
  await isHere('suzuki' as Person, 'writing')
  await expect.poll(() => seenBy('ada')).toEqual([['鈴木 一', 'writing']])
  const ada = await ear('ada')
  await app.as('ada').setUserStatus({ params: { id: 'suzuki' }, body: { status: 2, reasonCode: 9, reason: '退職のため' } })
  await ada.until((event) => event.kind === 'presence' && event.id === '')
  await expect.poll(() => app.platform.presences.now(app.clock.now())).toEqual([])
  expect(await seenBy('ada')).toEqual([])
})

/** Fails after two seconds, the time by which presence must be known. */
const soon = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([promise, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Not known after two seconds.')), 2000))])

test.runIf(process.env.TEST_DATABASE_URL)('presence, assignee and suspension are known on another node within two seconds', async () => {
  const node = await secondNode(app)
  try {
    await colleague(app, 'tanaka', '田中 次郎')
    const there = await ear('tanaka' as Person, node)
    await isHere(sato, 'writing')
    await soon(there.until(({ kind, id }) => kind === 'presence' && id === deal.id))
    const seen = await node.fetch('/api/presence', { by: 'tanaka' as Person })
    expect(await seen.json()).toEqual({ present: [{ userID: 'sato', name: '佐藤 花', negotiationID: deal.id, state: 'writing' }] })

    const { version } = await app.as('ada').assignNegotiation({ params: { id: deal.id }, body: { from: deal.adminID, to: sato } })
    await soon(there.until(({ kind, id, seq }) => kind === 'negotiation' && id === deal.id && seq <= version))
    const talk = await node.fetch(`/api/negotiation/${deal.id}`, { by: 'tanaka' as Person })
    expect(await talk.json()).toMatchObject({ adminID: 'sato' })

    await app.as('ada').setUserStatus({ params: { id: 'tanaka' }, body: { status: 2, reasonCode: 9, reason: '退職のため' } })
    await soon(there.ended)
    expect((await node.fetch('/api/presence', { by: 'tanaka' as Person })).status).toBe(403)
  } finally {
    await node.close()
  }
})
