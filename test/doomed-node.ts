// A second application node. It begins everything it is told to do at once, and is killed in the middle.

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { QueueName } from '#domain/office/job/queue-words.ts'
import { turnableClock } from '#platform/clock.ts'
import { rows } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { systemContext } from '#platform/platform.ts'
import { jobTable } from '#src/jobs.ts'
import { type Home, secondNode } from './second-node.ts'

export interface DoomedNodeInput {
  config: Home['platform']['config']
  url: string
  now: string
  /** Calls of the API, by Ada. */
  calls: (readonly [call: string, input: object])[]
  jobs: QueueName[]
}

const { config, url, now, calls, jobs } = JSON.parse(process.argv[2] ?? '{}') as DoomedNodeInput
const database = { engine: 'postgresql', url } as const
const node = await secondNode({ platform: { database, config, clock: turnableClock(now), log: createLog('error') } })
const ada = node.as('ada') as unknown as Record<string, (input: object) => Promise<unknown>>
const drained = node.drain()
const { db } = systemContext(node.platform)
// Its job with a letter is under way before new jobs come in between.
while (!(await rows(db, sql`select 1 from pgboss.job where name = 'event' and state = 'active'`)).length) await wait(20)
const ended = await Promise.allSettled([
  ...calls.map(([call, input]) => ada[call]?.(input)),
  ...jobs.map((queue) => jobTable[queue].handler(systemContext(node.platform), {})),
  drained,
])
// Nothing should have ended: the test holds what each of them needs.
console.error(ended)
