import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
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

test('a job begins when its sender has committed, and does not wait to be asked for', async () => {
  // A queue that an older node had made, which told nobody.
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
  // Asked for once a second, five of them took four seconds.
  expect(performance.now() - begun).toBeLessThan(2500)
})
