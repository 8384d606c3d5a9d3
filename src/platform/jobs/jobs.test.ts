import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { watchOutage } from '#platform/db/outage.ts'
import { createLog } from '#platform/log.ts'
import { freshDatabase } from '#test/database.ts'
import { createJobs, type Jobs } from './jobs.ts'

const log = createLog('error', { write: (line: string) => console.error(line) })
let running: Jobs | undefined
afterEach(() => running?.stop())

async function start(handler: (word: number) => void) {
  const opened = await freshDatabase()
  const outage = watchOutage(opened.db, log)
  const jobs = createJobs(opened, { log, outage })
  await jobs.start({ event: { handler: async (_, { word }: { word: number }) => handler(word) } }, () => ({}) as Ctx)
  running = jobs
  return { opened, jobs }
}

test('a job starts once its sender has committed, without waiting for a poll', async () => {
  // A queue created by an older version, without notifications.
  await start(() => {}).then(async ({ opened, jobs }) => {
    await opened.db.execute(sql`update pgboss.queue set notify = false`)
    await jobs.stop()
  })
  const heard: number[] = []
  const { opened, jobs } = await start((word) => heard.push(word))
  const begun = performance.now()
  for (const word of [1, 2, 3, 4, 5]) {
    await opened.db.transaction(async (tx) => {
      await jobs.send({ db: tx } as unknown as Ctx, 'event', { word })
      expect(heard).not.toContain(word)
    })
    await expect.poll(() => heard.at(-1), { interval: 5, timeout: 3000 }).toBe(word)
  }
  // Polling once a second, five of them took four seconds.
  expect(performance.now() - begun).toBeLessThan(2500)
})

test('a failed job keeps the type of its error, and none of its text', async () => {
  const { opened, jobs } = await start(() => {
    throw Object.assign(new TypeError('bea@example.com is nobody'), { code: 'ENOBODY' })
  })
  log.level = 'silent'
  await jobs.send({ db: opened.db } as unknown as Ctx, 'event', { word: 1 })
  const output = async () =>
    (await rows<{ output: unknown }>(opened.db, sql`select output from pgboss.job where name = 'event'`))[0]?.output
  await expect.poll(output, { timeout: 3000 }).toEqual({ type: 'TypeError', code: 'ENOBODY' })
  log.level = 'error'
})
