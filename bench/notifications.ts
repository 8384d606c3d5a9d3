// A day's notifications for many members on PostgreSQL: the digest letters at 18:00, and how long a member's requests take meanwhile:
// npm run bench:notifications [-- --members=100000] [--news=5]
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { notifications } from '#domain/news/notification/queries.ts'
import { readConfig } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { openPlatform, systemContext } from '#platform/platform.ts'
import { startPostgres } from '../bin/postgres.ts'

const { values: options } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, news: { type: 'string', default: '5' } },
})
const [members, news] = [Number(options.members), Number(options.news)]

const postgres = await startPostgres({ shared_buffers: '1GB', max_wal_size: '4GB' })
try {
  await measure(postgres.url)
} finally {
  postgres.stop()
}

async function measure(DATABASE_URL: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
  const config = readConfig({ ...process.env, DATABASE_URL, DATA_DIR, APP_ENV: 'development', DEMO: '0', LOG_LEVEL: 'warn' })
  const platform = await openPlatform({ config, listeners: {}, jobTable: {}, manualJobs: true })
  const system = systemContext(platform)
  await fill(system)
  console.log('| what | time |\n|---|---|')

  const told = await timed(async () => {
    for (let n = 1; n <= 1000; n++) await notify(system, `m${n}`, { kind: 'viewing.withdrawn', path: '/', house: '丘の上の家' }, 'bench')
  })
  row('telling one member of one event', `${(told / 1000).toFixed(2)} ms`)

  const alone = await readingFor(system, 200)
  let waiting = true
  const beside: number[] = []
  const sending = timed(() => sendDueDigests(system)).finally(() => {
    waiting = false
  })
  while (waiting) beside.push(...(await readingFor(system, 5)))
  const sent = await sending
  row(
    `${members.toLocaleString('en')} letters of the day, ${news} news each`,
    `${(sent / 1000).toFixed(0)} s (${Math.round(members / (sent / 1000))}/s)`,
  )
  row('list and number of unread, p50 / p95, alone', quantiles(alone))
  row('list and number of unread, p50 / p95, while the letters are written', quantiles(beside))
  await platform.close()
}

async function fill({ db }: Ctx) {
  await db.execute(sql`insert into "user" (id, user_number, user_type, email, name, status, created_at, updated_at)
    select 'm' || n, 'B-' || n, 3, 'm' || n || '@example.com', '会員' || n, 1, now(), now() from generate_series(1, ${members}::int) n`)
  await db.execute(sql`insert into notification (id, key, user_id, kind, "group", title, line, path, created_at, updated_at)
    select 'n' || m || '-' || n, 'k' || n, 'm' || m, 'viewing.proposed', 2, '見学の希望が届きました', '丘の上の家', '/seller/chat/x', now() - n * interval '1 hour', now()
    from generate_series(1, ${members}::int) m, generate_series(1, ${news}::int) n`)
  await db.execute(sql`insert into waiting_letter (id, user_id, notification_id, daily, house, subject, letter, due_at)
    select 'w' || m || '-' || n, 'm' || m, 'n' || m || '-' || n, true, '丘の上の家', '見学の希望が届きました',
      '{"heading":"見学の希望が届きました","paragraphs":["別府 様から、見学の希望が届きました。","3日以内にお返事いただけると、予定を立てやすくなります。"],"button":{"label":"日時を決める","url":"https://engawa.example/"}}'::jsonb,
      now() - interval '1 minute'
    from generate_series(1, ${members}::int) m, generate_series(1, ${news}::int) n`)
  await db.execute(sql`analyze`)
}

async function readingFor(system: Ctx, times: number): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const viewer = {
      kind: 'member',
      id: `m${1 + ((n * 7919) % members)}`,
      userType: 3,
      name: '',
      sellerApprovedStatus: 1,
      usageFeeActive: false,
    } as const
    const ctx: Ctx = { ...system, viewer, via: 'bearer' }
    took.push(await timed(() => Promise.all([notifications.list(ctx, {}), notifications.count(ctx, { unread: true })])))
  }
  return took
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function row(what: string, figure: string) {
  console.log(`| ${what} | ${figure} |`)
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.95)} ms`
}
