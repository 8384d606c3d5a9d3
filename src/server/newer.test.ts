import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { createAPI } from '#src/api.ts'
import { type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'

const server = process.env.TEST_DATABASE_URL
const url = `${server}`.replace(/\/postgres$/, '/outgrown')
const logged: { level: number; msg: string }[] = []
let opened: OpenDatabase
let app: TestApp
const open = async () => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('drop database if exists outgrown with (force)')
  await client.query(`create database outgrown template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  await client.end()
  opened = await openDatabase({ databaseURL: url, dataDir: '' })
  app = await testApp({}, { database: opened, log: createLog('warn', { write: (line: string) => logged.push(JSON.parse(line)) }) })
}
const close = async () => {
  await app.close()
  await opened.close()
}
beforeAll(async () => {
  if (server) await open()
})
afterAll(async () => {
  if (server) await close()
})

/** The schema as a newer version would leave it, including its note about earlier versions. */
const migrate = async (change: string, { needed = false } = {}) => {
  await opened.pool.query(change)
  await opened.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', 9999999999999)`)
  if (needed) await opened.pool.query(`comment on table drizzle.__drizzle_migrations is 'needs 9999999999999'`)
}

/** Every reading call without path parameters, by every kind of caller. */
async function askAll() {
  const paths = [...createAPI().operations.values()].flatMap(({ endpoint: { method, path } }) =>
    method === 'get' && !path.includes('{') && !path.includes('live') ? [`/api${path}`] : [],
  )
  expect(paths.length).toBeGreaterThan(40)
  const asked = paths.flatMap((path) => [undefined, ...(['bea', 'sora', 'ada'] satisfies Person[])].map((by) => ({ path, by })))
  const answers = []
  for (const { path, by } of asked) {
    const { status, headers } = await app.fetch(path, by && { by })
    answers.push({ what: `${by} ${path}`, status, retryAfter: headers.get('retry-after') })
  }
  return answers
}
const ready = async () => Promise.all(['/healthz', '/readyz', '/readyz/database'].map(async (path) => (await app.fetch(path)).status))

test.runIf(server)('a newer version that only adds blocks nothing', { timeout: 60_000 }, async () => {
  await migrate('alter table "user" add column tomorrow text')
  for (const { what, status } of await askAll()) expect(status, what).toBeLessThan(500)
  expect(await ready()).toEqual([200, 200, 200])
  expect(app.platform.schema?.outgrown).toBe(false)
  await opened.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'tomorrow'`)
})

test.runIf(server)('a missing column without a newer version is an ordinary failure', async () => {
  await opened.pool.query('alter table notice rename column title to heading')
  const answer = await app.fetch('/api/notices')
  expect([answer.status, (await answer.json()).code]).toEqual([500, 'internal'])
  await opened.pool.query('alter table notice rename column heading to title')
  expect(app.platform.schema?.outgrown).toBe(false)
  logged.length = 0
})

test.runIf(server)(
  'a newer version that removes a column in use makes the first call and all later ones a 503',
  { timeout: 60_000 },
  async () => {
    await migrate('alter table notice rename column title to heading')
    const first = await app.fetch('/api/notices')
    expect([first.status, first.headers.get('retry-after'), (await first.json()).code]).toEqual([503, '10', 'unavailable'])
    for (const { what, ...answer } of await askAll()) expect(answer, what).toEqual({ status: 503, retryAfter: '10' })
    const page = await app.fetch('/buyer/estate')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await page.text()).toContain('新しい版に入れ替えています')
    expect(await ready()).toEqual([200, 503, 503])
    expect(await (await app.fetch('/readyz')).text()).toBe('database: a newer version has changed the tables')
    expect(logged.filter(({ msg }) => msg.startsWith('a newer version has changed the tables'))).toHaveLength(1)
    expect(logged.filter(({ msg }) => msg === 'unexpected error')).toHaveLength(1)
  },
)

test.runIf(server)('a version required by newer tables is found by polling, before any call fails', { timeout: 60_000 }, async () => {
  await close()
  await open()
  await migrate('select 1', { needed: true })
  await expect.poll(() => app.platform.schema?.outgrown, { timeout: 10_000 }).toBe(true)
  expect((await app.fetch('/')).status).toBe(503)
})
