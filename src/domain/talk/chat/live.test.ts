import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sessions } from '#platform/auth/table.ts'
import { newID } from '#platform/id.ts'
import { fingerprint } from '#platform/opaque.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { askForQuotation, stockMenus } from '#test/deals.ts'
import { type Ear, listen } from '#test/live.ts'
import { heard, room, say } from '#test/rooms.ts'
import { secondNode } from '#test/second-node.ts'

let app: TestApp
const ears: Ear[] = []
const ear = async (by: Person, on: Pick<TestApp, 'fetch'> = app) => {
  const opened = await listen(on, by)
  ears.push(opened)
  return opened
}
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  for (const each of ears.splice(0)) await each.close()
})
afterAll(() => app.close())

/** Messages only: events about the listing and the new negotiation may arrive a moment late, even for later listeners. */
const messages = (of: Ear) => of.events.filter(({ kind }) => kind !== 'negotiation' && kind !== 'estate')

/** Sends a marker and waits for it: by then everything before it has arrived. */
async function settled(of: Ear[], by: Person, deal: { id: string }) {
  const { seq } = await say(app, by, deal, '以上です。')
  for (const each of of) await each.until((event) => event.kind === 'chat' && event.id === deal.id && event.seq === seq)
}

test('both sides and the operator receive a message event with only kind, id and number; strangers receive none', async () => {
  const deal = await room(app)
  const [bea, sora, ada, ben] = [await ear('bea'), await ear('sora'), await ear('ada'), await ear('ben')]
  await say(app, 'bea', deal, '聞こえますか。')
  for (const each of [bea, sora, ada])
    expect(await each.until(({ kind }) => kind === 'chat')).toEqual({ kind: 'chat', id: deal.id, seq: 1 })
  await say(app, 'sora', deal, '聞こえます。')
  await bea.until(({ seq, kind }) => kind === 'chat' && seq === 2)
  const other = await room(app, { buyer: 'ben', seller: 'saburo' })
  await settled([ben], 'ben', other)
  expect(ben.events.filter(({ id }) => id === deal.id)).toEqual([])
  expect(bea.events.filter(({ id }) => id === other.id)).toEqual([])
})

test('a private message or card is announced only to its receiver and the operators', async () => {
  const menus = await stockMenus(app)
  const deal = await room(app)
  const [bea, sora, ada] = [await ear('bea'), await ear('sora'), await ear('ada')]
  await say(app, 'ada', deal, '買主様だけに。', 'bea')
  const asked = await askForQuotation(app, deal.id, menus)
  await settled([bea, sora, ada], 'bea', deal)
  expect(messages(sora)).toEqual([{ kind: 'chat', id: deal.id, seq: 3 }])
  for (const each of [bea, ada]) {
    expect(each.events.filter(({ kind }) => kind === 'chat').map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(each.events).toContainEqual({ kind: 'quotation', id: asked.id, seq: 1 })
  }
})

test('moves and reads are announced, but not how far a member has read', async () => {
  const deal = await room(app)
  const [bea, sora] = [await ear('bea'), await ear('sora')]
  await say(app, 'bea', deal, 'こんにちは。')
  await app.as('sora').markRead({ params: { id: deal.id }, body: { seq: 1 } })
  expect(await bea.until(({ kind }) => kind === 'read')).toEqual({ kind: 'read', id: deal.id, seq: 0 })
  const { version } = await app.as('ada').startNegotiation({ params: { id: deal.id } })
  for (const each of [bea, sora])
    expect(await each.until(({ kind, seq }) => kind === 'negotiation' && seq === version)).toMatchObject({ id: deal.id })
})

test('a refused message sends no event', async () => {
  const deal = await room(app, { type: 2 })
  const bea = await ear('bea')
  await refusal(say(app, 'sora', deal, '私が答えます。'))
  await settled([bea], 'ada', deal)
  expect(messages(bea)).toEqual([{ kind: 'chat', id: deal.id, seq: 1 }])
})

test('after a lost connection the reader catches up by number, without gaps or duplicates', async () => {
  const deal = await room(app)
  const sora = await ear('sora')
  await settled([sora], 'bea', deal)
  const last = sora.events.at(-1)?.seq ?? 0
  await sora.close()
  await say(app, 'bea', deal, '切れている間に。')
  const again = await ear('sora')
  await say(app, 'bea', deal, '戻りましたか。')
  await again.until(({ seq }) => seq === last + 2)
  const caughtUp = await app.as('sora').listChats({ query: { negotiationID: deal.id, seqFrom: last + 1 } })
  expect(caughtUp.items.map(({ seq, message }) => [seq, message])).toEqual([
    [last + 1, '切れている間に。'],
    [last + 2, '戻りましたか。'],
  ])
})

test('guests receive no events; a suspension ends only that user’s stream', async () => {
  expect((await app.fetch('/api/live')).status).toBe(401)
  const [saburo, bea] = [await ear('saburo'), await ear('bea')]
  await app.as('ada').setUserStatus({ params: { id: 'saburo' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })
  await within(2000, saburo.ended)
  expect(saburo.events.at(-1)?.kind).toBe('signed-out')
  const deal = await room(app)
  await settled([bea], 'bea', deal)
  expect(bea.events.map(({ kind }) => kind)).not.toContain('signed-out')
})

const within = (ms: number, done: Promise<void>) =>
  Promise.race([done, new Promise((_, reject) => setTimeout(reject, ms, new Error(`not within ${ms} ms`)))])

const account = { email: 'bea@example.com', password: 'engawa-no-hidamari-7' }

/** A browser with Bea signed in, and its event stream. */
async function browser() {
  const { apiKey } = app.platform.config.identity
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`
  const signedIn = await app.fetch(path, { method: 'POST', body: JSON.stringify(account) })
  const { idToken } = (await signedIn.json()) as { idToken: string }
  return browserWith(idToken)
}

async function browserWith(idToken: string, before = '') {
  const headers = { authorization: `Bearer ${idToken}`, cookie: before }
  const synced = await app.fetch('/api/auth/token-sync', { method: 'POST', headers })
  const cookie = synced.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const stream = await listen(app, undefined, { headers: { cookie } })
  ears.push(stream)
  return { idToken, cookie, stream }
}

test('signing out ends the stream of that browser only', async () => {
  await app.platform.accounts.createAccount({ id: 'bea', ...account, emailVerified: true })
  const [phone, desk] = [await browser(), await browser()]
  await app.fetch('/api/auth/token-sync', { method: 'DELETE', headers: { cookie: phone.cookie } })
  await within(2000, phone.stream.ended)
  await settled([desk.stream], 'bea', await room(app))
  // From another device, with that device's cookie.
  app.clock.advance({ minutes: 1 })
  const tablet = await browser()
  const ben = await ear('ben')
  const ended = await app.fetch('/api/user/bea/signIns', {
    method: 'DELETE',
    headers: { cookie: tablet.cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(tablet.cookie)?.[1] ?? '' },
  })
  expect(ended.status).toBe(200)
  await within(2000, desk.stream.ended)
  for (const gone of [phone, desk]) expect(gone.stream.events.at(-1)?.kind).toBe('signed-out')
  await settled([tablet.stream], 'bea', await room(app))
  await settled([ben], 'ben', await room(app, { buyer: 'ben' }))
  for (const staying of [tablet.stream, ben]) expect(staying.events.map(({ kind }) => kind)).not.toContain('signed-out')
})

test('a new password ends the streams of the other browsers immediately, and keeps its own', async () => {
  app.clock.advance({ minutes: 1 })
  const [phone, desk] = [await browser(), await browser()]
  const { apiKey } = app.platform.config.identity
  const wire = (verb: string, body: object) =>
    app.fetch(`/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=${apiKey}`, { method: 'POST', body: JSON.stringify(body) })
  app.clock.advance({ minutes: 1 })
  const password = 'ameagari-no-niwa-3'
  const changed = await wire('update', { idToken: desk.idToken, password, returnSecureToken: true })
  expect(changed.status).toBe(200)
  await within(2000, phone.stream.ended)
  expect(phone.stream.events.at(-1)?.kind).toBe('signed-out')
  const deal = await room(app)
  await settled([desk.stream], 'bea', deal)
  expect(desk.stream.events.map(({ kind }) => kind)).not.toContain('signed-out')
  // This browser trades the new token for a new cookie, and reconnects with it.
  const { idToken } = (await changed.json()) as { idToken: string }
  const { stream: again } = await browserWith(idToken, desk.cookie)
  await within(2000, desk.stream.ended)
  await settled([again], 'bea', deal)
  // Other ways of ending all sign-ins at the provider close the stream as well.
  await app.platform.accounts.setDisabled(await app.ctx(), 'bea', true)
  await within(2000, again.ended)
  await app.platform.accounts.deleteAccount(await app.ctx(), 'bea')
  await app.platform.accounts.createAccount({ id: 'bea', ...account, emailVerified: true })
})

test('a stream whose session expired or was deleted ends within one heartbeat; the others keep receiving heartbeats', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  try {
    const [ended, staying] = [await browser(), await browser()]
    const sora = await ear('sora')
    const { db } = app.platform.database
    const secret = /session=([^;]+)/.exec(ended.cookie)?.[1] ?? ''
    await db
      .update(sessions)
      .set({ expiresAt: app.clock.now() })
      .where(eq(sessions.hash, fingerprint(secret)))
    vi.advanceTimersByTime(25_000)
    await ended.stream.ended
    await Promise.all([staying.stream.beats(1), sora.beats(1)])
    await db.delete(sessions)
    vi.advanceTimersByTime(25_000)
    await staying.stream.ended
    await sora.beats(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a user can keep only twenty streams open', async () => {
  for (let n = 0; n < 20; n++) await ear('ben')
  expect((await app.fetch('/api/live', { by: 'ben' })).status).toBe(429)
  await ears[0]?.close()
  await expect
    .poll(
      async () =>
        (await listen(app, 'ben').then(
          (each) => ears.push(each),
          () => 0,
        )) > 0,
    )
    .toBe(true)
})

test.runIf(process.env.TEST_DATABASE_URL)('two app nodes on one database exchange events', async () => {
  const node = await secondNode(app)
  try {
    const deal = await room(app)
    const [here, far] = [await ear('bea'), await ear('sora', node)]
    await say(app, 'bea', deal, 'そちらに聞こえますか。')
    expect(await far.until(({ kind }) => kind === 'chat')).toEqual({ kind: 'chat', id: deal.id, seq: 1 })
    const answer = await node.fetch('/api/chat', {
      by: 'sora',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: newID(), negotiationID: deal.id, message: '聞こえます。' }),
    })
    expect(answer.status).toBe(201)
    await here.until(({ kind, seq }) => kind === 'chat' && seq === 2)
    expect(await heard(app, 'bea', deal)).toEqual(['そちらに聞こえますか。', '聞こえます。'])
    expect((await node.fetch(`/api/negotiation/${deal.id}/typing`, { by: 'sora', method: 'POST' })).status).toBe(204)
    expect(await here.until(({ kind }) => kind === 'typing')).toEqual({ kind: 'typing', id: deal.id, seq: 2 })
    await far.close()
  } finally {
    await node.close()
  }
})
