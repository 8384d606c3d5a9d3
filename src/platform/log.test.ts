import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { createLog, loggableError } from './log.ts'

let logged = ''
const log = createLog('info', { write: (line: string) => (logged += line) })
let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { log })
})
afterAll(() => app.close())

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'

test('a failed statement is logged without its values, however it fails', async () => {
  const { db } = app.platform.database
  const row = {
    id: 'bea',
    email: 'hanako@example.com',
    userType: 3,
    userNumber: HASH,
    name: '縁側 花子',
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
    version: 1,
  }
  const failures = [
    () => db.insert(user).values(row), // doubled: the database says "Key (id)=(bea) already exists"
    () => db.insert(user).values({ ...row, id: 'hanako', name: null as unknown as string }), // it quotes the failing row
    () => db.execute(sql`select ${'縁側 花子'}::int`), // it quotes the value
  ]
  for (const [at, fail] of failures.entries()) {
    const error = await fail().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(error, `failure ${at}`).toBeInstanceOf(Error)
    log.error({ err: error }, 'unexpected error')
    log.error(error as Error)
    log.error(
      { err: { ...(error as Error), message: (error as Error).message, stack: (error as Error).stack } },
      'as the job queue tells it',
    )
    log.error({ err: new Error('a wish failed', { cause: error }) }, 'job failed')
  }
  expect(logged.match(/Failed query: insert into/g)?.length).toBeGreaterThanOrEqual(6)
  expect(logged).toContain('user_pkey')
  expect(logged).toContain('log.test.ts')
  expect(logged.match(/.{20}(hanako|argon2|花子|"bea"|\(bea\)).{20}/g)).toBeNull()
})

test('a call is one log line: its caller and rough network, its route and its request, without its path', async () => {
  logged = ''
  const answer = await app.fetch('/api/estate/no-such-house', { by: 'bea' })
  const line = logged.split('\n').find((each) => each.includes('"msg":"call"')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({
    ...{ method: 'GET', route: '/api/estate/:id', status: 404, actorKind: 'member', actorID: 'bea' },
    ...{ requestID: answer.headers.get('x-request-id'), node: expect.any(String), network: expect.any(String), ms: expect.any(Number) },
  })
  expect(line).not.toContain('no-such-house')
})

test('an identity call is logged under its own name, without the address or password in it', async () => {
  logged = ''
  const wire = '/identitytoolkit.googleapis.com/v1/accounts:'
  const body = JSON.stringify({ email: 'guessed@example.com', password: 'guess-number-1', returnSecureToken: true })
  const headers = { 'content-type': 'application/json' }
  const key = app.platform.config.identity.apiKey
  for (const call of ['signInWithPassword', 'noSuchCall']) await app.fetch(`${wire}${call}?key=${key}`, { method: 'POST', body, headers })
  const lines = logged.split('\n').filter((each) => each.includes('"msg":"call"'))
  const [signIn, unknown] = lines.map((line) => JSON.parse(line))
  expect(signIn).toMatchObject({ method: 'POST', route: `${wire}signInWithPassword`, status: 400, actorKind: 'guest' })
  expect(unknown.route).not.toContain('noSuchCall')
  expect(lines.join()).not.toMatch(/guess/)
})

test('an error outside the database is logged with its message', () => {
  expect(loggableError(new TypeError('this is broken'))).toMatchObject({ type: 'TypeError', message: 'this is broken' })
})
