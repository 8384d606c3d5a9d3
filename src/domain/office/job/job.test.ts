import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { failureWords } from './queue-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ada = () => app.as('ada')
const queueOf = async (name: string) => (await ada().getJobQueues()).items.find((queue) => queue.name === name)
const failedIn = async (name: string) => (await ada().listJobs()).items.filter(({ queue }) => queue === name)

/** A job that has used up all its attempts, for a member with a name and an address. */
async function failedJob(queue: string, output: object = { type: 'DrizzleQueryError', code: '23505' }): Promise<string> {
  const ctx = await app.ctx('ada')
  await ctx.platform.jobs.send(ctx, queue, { name: 'user.left', event: { email: 'bea@example.com' } })
  const { rows } = (await ctx.db.execute(
    sql`update pgboss.job set state = 'failed', started_on = now(), completed_on = now(), retry_count = 8, retry_limit = 8,
          output = ${JSON.stringify(output)}::jsonb
        where name = ${queue} and state = 'created' returning id::text`,
  )) as unknown as { rows: { id: string }[] }
  return rows[0]?.id ?? ''
}

test('a chief sees the jobs started by hand and those that missed two scheduled runs', async () => {
  const { items } = await ada().getJobQueues()
  expect(items.map(({ name }) => name)).toEqual(['payment-reconcile', 'sameHouses', 'statistics', 'books', 'samePersons'])
  expect(await queueOf('books')).toEqual({ name: 'books', label: '支払いと操作履歴の点検', lastSuccess: null, missedSince: null })
  await ada().runJobQueue({ params: { queue: 'books' } })
  await app.drain()
  expect(await queueOf('books')).toMatchObject({ lastSuccess: expect.any(String) })
  const { db } = await app.ctx()
  await ada().runJobQueue({ params: { queue: 'areas' } })
  await app.drain()
  await db.execute(
    sql`update pgboss.job set completed_on = ${app.clock.now().toISOString()}::timestamptz - interval '1 hour' where name = 'areas'`,
  )
  expect(await queueOf('areas')).toMatchObject({ label: '市区町村ごとの件数の集計', missedSince: expect.any(String) })
  await db.execute(sql`delete from pgboss.job where name = 'areas'`)
  expect(await queueOf('areas')).toBeUndefined()
})

test.each([
  ['', '動かしていたサーバーが止まり、終わりませんでした'],
  ['Error ECONNREFUSED', 'つながりませんでした'],
  ['DrizzleQueryError 23505', '処理の途中で失敗しました'],
])('the error %j of a job reads %s', (error, words) => {
  expect(failureWords(error)).toBe(words)
})

test('a finally failed job is listed by kind and error code, without personal data', async () => {
  const id = await failedJob('event')
  const jobs = await failedIn('event')
  expect(jobs).toEqual([
    expect.objectContaining({
      id,
      label: '出来事のあとの処理（メール・お知らせ）',
      attempts: 9,
      error: 'DrizzleQueryError 23505',
      why: '処理の途中で失敗しました',
      event: 'user.left',
    }),
  ])
  expect(JSON.stringify(jobs)).not.toContain('bea@example.com')
  await ada().retryJob({ params: { queue: 'event', id } })
  expect(await failedIn('event')).toEqual([])
  await app.drain()
})

test('two concurrent retries of a failed job: one wins, it runs once, and that is in the audit log', async () => {
  const id = await failedJob('areas')
  const both = await Promise.allSettled([1, 2].map(() => ada().retryJob({ params: { queue: 'areas', id } })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(ada().retryJob({ params: { queue: 'areas', id } }))).toMatchObject({ status: 409, code: 'running' })
  expect(await failedIn('areas')).toEqual([])
  await app.drain()
  expect(await refusal(ada().retryJob({ params: { queue: 'areas', id } }))).toMatchObject({ status: 409, code: 'wrong-state' })
  const rows = await (await app.ctx('ada')).db.select().from(audit)
  expect(rows.filter(({ deed, subjectID }) => deed === 'job.retry' && subjectID === id)).toHaveLength(1)
})

test('only a scheduled queue can be run immediately, and not twice concurrently', async () => {
  const run = () => ada().runJobQueue({ params: { queue: 'rates' } })
  const both = await Promise.allSettled([run(), run()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(run())).toMatchObject({ status: 409, code: 'running' })
  await app.drain()
  await run()
  await app.drain()
  expect(await refusal(ada().runJobQueue({ params: { queue: 'event' } }))).toMatchObject({ status: 409, code: 'not-by-clock' })
  expect(await refusal(ada().runJobQueue({ params: { queue: 'toString' } }))).toMatchObject({ status: 404 })
  expect(await refusal(ada().retryJob({ params: { queue: 'rates', id: 'none' } }))).toMatchObject({ status: 404 })
})

test('only a chief sees the jobs', async () => {
  const { db } = await app.ctx()
  const role = (staffRole: 1 | 2) => db.update(user).set({ staffRole }).where(sql`${user.id} = 'engawa-operator'`)
  await role(2)
  for (const call of [
    () => ada().getJobQueues(),
    () => ada().listJobs(),
    () => ada().runJobQueue({ params: { queue: 'rates' } }),
    () => ada().retryJob({ params: { queue: 'event', id: 'none' } }),
  ])
    expect(await refusal(call())).toMatchObject({ status: 403, title: expect.stringContaining('責任者') })
  await role(1)
})
