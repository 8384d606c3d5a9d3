import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { createLog } from '#platform/log.ts'
import { mail } from '#platform/mail/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import { asCompanion, codeTo, enter, invite, joined, knock, linkTo } from '#test/companions.ts'
import { listedHouse } from '#test/rooms.ts'
import { companion } from './table.ts'

let app: TestApp
let home: string
/** Lines logged by the server during the tests. */
const logged: string[] = []
beforeAll(async () => {
  app = await testApp({}, { log: createLog('info', { write: (line: string) => logged.push(line) }) })
  home = await listedHouse(app)
})
beforeEach(async () => {
  app.clock.set('2026-11-21T10:00:00+09:00')
  const { db } = await app.ctx()
  for (const table of [companion, mail, rate]) await db.delete(table)
})
afterAll(() => app.close())

const get = async (call: string, headers: Record<string, string>, params = {}) => {
  const { status, text } = await callWith(app, call, { params }, { headers })
  return { status, body: text === '' ? undefined : JSON.parse(text) }
}
const see = ({ id }: { id: string }) => app.as('sora').getCompanion({ params: { id } })
const out = async (headers: Record<string, string>) => (await get('getCompanionHome', headers)).status === 401
const owner = { role: 2 as const, name: '空野 陸', email: 'riku@example.com' }

test('entering takes the link, a code from the mailbox and a name; a GET opens nothing', async () => {
  const invited = await invite(app, home)
  const token = await linkTo(app, invited.email)
  for (let looked = 0; looked < 5; looked++) await app.fetch(`/companion?token=${token}`)
  expect((await see(invited)).companionStatus).toBe(1)
  const sent = await knock(app, { token })
  expect(JSON.parse(sent.text)).toEqual({ entered: false, mailbox: 'h•••@example.com', known: false })
  expect(sent.headers.get('set-cookie')).toBe(null)
  const code = await codeTo(app, invited.email)
  expect(JSON.parse((await knock(app, { token, code })).text).errors[0].path).toBe('name')
  const entered = await knock(app, {
    token,
    code: ` ${code.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))} `,
    name: '空野ひかり',
  })
  expect(entered.headers.get('set-cookie')).toMatch(/^companion=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200/)
  expect(await see(invited)).toMatchObject({ companionStatus: 2, joinedName: '空野ひかり', linkUntil: null })
})

test('every bad link gets the same answer, and repeated guesses get 429', async () => {
  const invited = await invite(app, home)
  const token = await linkTo(app, invited.email)
  app.clock.advance({ days: 14 })
  const answers = [
    await knock(app, { token }),
    await knock(app, { token: 'guessed' }),
    await knock(app, { token: 'x', code: '123456', name: '山田' }),
  ]
  const ended = { status: 410, code: 'link-ended', title: 'このリンクは使えません。招待した方に、もう一度送ってもらってください。' }
  for (const { status, text } of answers) expect({ status, ...JSON.parse(text) }).toMatchObject(ended)
  for (let guessed = 3; guessed < 10; guessed++) expect((await knock(app, { token: `guess-${guessed}` })).status).toBe(410)
  expect((await knock(app, { token: 'guess-10' })).status).toBe(429)
})

test('five wrong codes lock for half an hour; neither another code nor an idempotency key gives more guesses', async () => {
  const invited = await invite(app, home)
  const token = await linkTo(app, invited.email)
  await knock(app, { token })
  const code = await codeTo(app, invited.email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const guess = (it: string, key: string) => knock(app, { token, code: it, name: '山田' }, { 'idempotency-key': key })
  expect(JSON.parse((await guess(wrong, 'a')).text)).toMatchObject({ code: 'code-wrong', title: '確認コードが違います（あと4回）。' })
  await knock(app, { token })
  expect(JSON.parse((await guess(wrong, 'a')).text).title).toBe('確認コードが違います（あと3回）。')
  const answers = await Promise.all(['b', 'c', 'd', 'e'].map((key) => guess(wrong, key)))
  expect(answers.map(({ status }) => status).sort()).toEqual([409, 409, 422, 422])
  expect(JSON.parse((await guess(await codeTo(app, invited.email), 'f')).text).code).toBe('code-locked')
  await (await app.ctx()).db.delete(rate)
  expect(JSON.parse((await knock(app, { token })).text).code).toBe('code-locked')
  app.clock.advance({ minutes: 30 })
  expect((await enter(app, token)).cookie).toMatch(/^companion=/)
})

test('a code works for its own link, for ten minutes and once, also when concurrent', async () => {
  const one = await invite(app, home)
  const other = await invite(app, home, 'sora', owner)
  const [token, otherToken] = [await linkTo(app, one.email), await linkTo(app, other.email)]
  await knock(app, { token })
  await knock(app, { token: otherToken })
  const code = await codeTo(app, one.email)
  const foreign = await knock(app, { token: otherToken, code, name: '山田' })
  // Once in a million the codes are equal.
  if (code !== (await codeTo(app, other.email))) expect(foreign.status).toBe(422)
  app.clock.advance({ minutes: 10 })
  expect(JSON.parse((await knock(app, { token, code, name: '山田' })).text).code).toBe('code-old')
  await (await app.ctx()).db.delete(rate)
  await knock(app, { token })
  const fresh = await codeTo(app, one.email)
  await (await app.ctx()).db.delete(rate)
  const answers = await Promise.all(Array.from({ length: 9 }, () => knock(app, { token, code: fresh, name: '山田' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await (await app.ctx()).db.$count(audit, eq(audit.subjectID, one.id))).toBe(2)
})

test('a forged cookie opens nothing, and each entry gets a new one', async () => {
  const invited = await invite(app, home)
  const token = await linkTo(app, invited.email)
  const planted = `companion=${'a'.repeat(43)}`
  await knock(app, { token })
  const entered = await knock(app, { token, code: await codeTo(app, invited.email), name: '山田' }, { cookie: planted })
  const given = (entered.headers.get('set-cookie') ?? '').split(';')[0] as string
  expect(given).not.toBe(planted)
  expect(await out(asCompanion(planted))).toBe(true)
  expect(await out(asCompanion(given))).toBe(false)
  // Another entry in the same browser ends the previous session.
  await knock(app, { token })
  await knock(app, { token, code: await codeTo(app, invited.email), name: '山田' }, { cookie: given })
  expect(await out(asCompanion(given))).toBe(true)
})

test('in a browser with a member’s session the caller is the member, unless the request names the companion', async () => {
  const { headers } = await joined(app, home)
  const bearer = { authorization: 'Bearer test-ben' }
  expect((await get('listNegotiations', { ...bearer, cookie: headers.cookie as string })).status).toBe(200)
  // A bearer token takes precedence; with only the cookie the caller counts as a guest.
  expect((await get('getCompanionHome', { ...bearer, ...headers })).status).toBe(403)
  expect((await get('getCompanionHome', { cookie: headers.cookie as string })).status).toBe(401)
  expect((await get('getSession', headers)).body).toEqual({ viewer: null, newcomer: null, unproven: null })
  expect((await get('listPublicEstates', headers)).status).toBe(200)
})

test('a cross-site request ends nothing, and an oversized body is refused', async () => {
  const { headers, token } = await joined(app, home)
  const foreign = { ...headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await callWith(app, 'leaveAsCompanion', {}, { headers: foreign })).status).toBe(419)
  expect(await out(headers)).toBe(false)
  expect((await knock(app, { token, name: 'あ'.repeat(400_000) })).status).toBe(413)
  expect((await knock(app, { token: 'x'.repeat(300) })).status).toBe(422)
})

test('no link, code or cookie is logged, and no error either', async () => {
  const { token, headers } = await joined(app, home)
  const code = await codeTo(app, 'hikari@example.com')
  await app.fetch(`/companion?token=${token}`)
  await get('listCompanions', headers)
  const secrets = [token, code, String(headers.cookie).split('=')[1] as string]
  expect(logged.filter((line) => line.includes('"call"')).length).toBeGreaterThan(20)
  expect(logged.filter((line) => secrets.some((secret) => line.includes(secret)) || line.includes('"level":50'))).toEqual([])
})
