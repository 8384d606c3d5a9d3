import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { jobTable } from '#src/jobs.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { cronWords } from './cron-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ada = () => app.as('ada')
const queueOf = async (name: string) => (await ada().getJobQueues()).queues.find((queue) => queue.name === name)

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

test('the schedule of every queue is written in words', () => {
  expect(Object.values(jobTable).flatMap(({ cron }) => (cron && cronWords(cron) === cron ? [cron] : []))).toEqual([])
  for (const [cron, words] of [
    ['* * * * *', '毎分'],
    ['*/10 * * * *', '10分ごと'],
    ['7 * * * *', '毎時 7分'],
    ['11 4 * * *', '毎日 4:11'],
    ['0 8 * * 1', '毎週月曜日 8:00'],
    ['30 8 * * 1-5', '平日 8:30'],
    ['23 8-20 * * *', '毎日 8時から20時まで、毎時 23分'],
    ['0 0 1 * *', '0 0 1 * *'],
  ] as const)
    expect(cronWords(cron)).toBe(words)
})

test('a chief sees the waiting and failed jobs of each queue, its last success and its next run', async () => {
  expect(await queueOf('auditDays')).toEqual({
    ...{ name: 'auditDays', label: '操作履歴の日ごとの封', clock: '毎日 0:37', next: '2026-11-22T00:37:00+09:00' },
    ...{ lastSuccess: null, missedSince: null, waiting: 0, running: 0, failed: 0, meanMs: null },
  })
  await ada().runJobQueue({ params: { queue: 'auditDays' } })
  expect(await queueOf('auditDays')).toMatchObject({ waiting: 1 })
  await app.drain()
  expect(await queueOf('auditDays')).toMatchObject({ waiting: 0, lastSuccess: expect.any(String), meanMs: expect.any(Number) })
  expect(await queueOf('event')).toMatchObject({ clock: null, next: null })
})

test('a finally failed job is listed by kind and error code, without personal data', async () => {
  const id = await failedJob('event')
  const { items: jobs } = await ada().listJobs({ query: { queue: 'event' } })
  expect(jobs).toEqual([
    expect.objectContaining({
      id,
      label: '出来事のあとの処理（メール・お知らせ）',
      attempts: 9,
      error: 'DrizzleQueryError 23505',
      event: 'user.left',
    }),
  ])
  expect(JSON.stringify(jobs)).not.toContain('bea@example.com')
  expect((await ada().listJobs({ query: { queue: 'unread' } })).items).toEqual([])
  // Queues with failures come first.
  expect((await ada().getJobQueues()).queues[0]).toMatchObject({ name: 'event', failed: 1 })
  expect((await ada().retryJob({ params: { queue: 'event', id } })).failed).toBe(0)
  await app.drain()
})

test('waiting and running jobs are listed one by one, and a running one is not started again', async () => {
  const ctx = await app.ctx('ada')
  const list = async (state: 'waiting' | 'running') => (await ada().listJobs({ query: { state, queue: 'areas' } })).items
  await ctx.platform.jobs.send(ctx, 'areas', { email: 'bea@example.com' })
  const [job] = await list('waiting')
  expect(job).toEqual({
    ...{ id: expect.any(String), queue: 'areas', label: '市区町村ごとの件数の集計', attempts: 0, error: '', event: null },
    ...{ createdAt: expect.any(String), at: expect.any(String) },
  })
  expect(await list('running')).toEqual([])
  const id = job?.id ?? ''
  await ctx.db.execute(sql`update pgboss.job set state = 'active', started_on = now() where id::text = ${id}`)
  expect([await list('waiting'), await list('running')]).toMatchObject([[], [{ id, attempts: 1 }]])
  expect(await refusal(ada().retryJob({ params: { queue: 'areas', id } }))).toMatchObject({ status: 409, code: 'running' })
  expect(await refusal(ada().listJobs({ query: { state: 'completed' as never } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'state' }],
  })
  await ctx.db.execute(sql`update pgboss.job set state = 'created', started_on = null where id::text = ${id}`)
  await app.drain()
  expect(await list('waiting')).toEqual([])
})

test('two concurrent retries of a failed job: one wins, it runs once, and that is in the audit log', async () => {
  const id = await failedJob('areas')
  const both = await Promise.allSettled([1, 2].map(() => ada().retryJob({ params: { queue: 'areas', id } })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(ada().retryJob({ params: { queue: 'areas', id } }))).toMatchObject({ status: 409, code: 'running' })
  expect(await queueOf('areas')).toMatchObject({ waiting: 1, failed: 0 })
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
    () => ada().listJobs({ query: {} }),
    () => ada().runJobQueue({ params: { queue: 'rates' } }),
    () => ada().retryJob({ params: { queue: 'event', id: 'none' } }),
  ])
    expect(await refusal(call())).toMatchObject({ status: 403, title: expect.stringContaining('責任者') })
  await role(1)
})
