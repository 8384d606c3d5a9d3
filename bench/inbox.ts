// The operator's lists over 200,000 negotiations on PostgreSQL, through the domain functions themselves:
// npm run bench:inbox [-- --size=1000000] [--messages=10] [--runs=5] [--without-indexes: as it was before them]
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { listNegotiationEstates } from '#domain/deal/negotiation/estates.ts'
import { negotiations } from '#domain/deal/negotiation/queries.ts'
import { chats } from '#domain/talk/chat/queries.ts'
import { countInboxByTab, listInbox } from '#domain/talk/inbox/queries.ts'
import { inboxTabs } from '#domain/talk/inbox/sides.ts'
import { readConfig } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { openPlatform, systemContext } from '#platform/platform.ts'
import { startPostgres } from '../bin/postgres.ts'
import { fillNegotiations, talkNumber } from './negotiations.ts'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '200000' },
    messages: { type: 'string', default: '3' },
    runs: { type: 'string', default: '5' },
    'without-indexes': { type: 'boolean', default: false },
  },
})
const size = Number(options.size)
const RUNS = Number(options.runs)

const calls: readonly (readonly [name: string, call: (ctx: Ctx) => Promise<unknown>])[] = [
  ['talks in the order of creation', (ctx) => negotiations.list(ctx, {})],
  ['talks by their newest message', (ctx) => negotiations.list(ctx, { orderBy: 'lastSendAt:desc' })],
  ['unread talks', (ctx) => negotiations.list(ctx, { unread: true, orderBy: 'lastSendAt:desc' })],
  ['how many are unread', (ctx) => negotiations.count(ctx, { unread: true })],
  ['how many wait', (ctx) => negotiations.count(ctx, { yourTurn: true })],
  ...inboxTabs[1].map((tab) => [`the tab ${tab}`, (ctx: Ctx) => listInbox(ctx, { tab })] as const),
  ['the numbers on all tabs', (ctx) => countInboxByTab(ctx, {})],
  ['a name, on the first tab', (ctx) => listInbox(ctx, { tab: 'turn', keyword: '買主77' })],
  ['a name, among all', (ctx) => listInbox(ctx, { tab: 'all', keyword: '買主77' })],
  ['houses talked about', (ctx) => listNegotiationEstates(ctx, {})],
  ['newest messages of a room', (ctx) => chats.list(ctx, { negotiationID: [talkNumber(77)], orderBy: 'seq:desc', limit: 50 })],
]

const postgres = await startPostgres({ shared_buffers: '1GB', work_mem: '16MB', maintenance_work_mem: '512MB', max_wal_size: '4GB' })
try {
  await measure(await database(postgres.url))
} finally {
  postgres.stop()
}

async function database(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database bench template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  await admin.end()
  return url.replace(/postgres$/, 'bench')
}

async function measure(DATABASE_URL: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
  const config = readConfig({ ...process.env, DATABASE_URL, DATA_DIR, APP_ENV: 'development', DEMO: '0', LOG_LEVEL: 'warn' })
  const platform = await openPlatform({ config, listeners: {}, jobTable: {} })
  const base = systemContext(platform)
  const viewer = { kind: 'member', id: 'ada', userType: 1, name: '運営', sellerApprovedStatus: 1, usageFeeActive: false } as const
  const ctx: Ctx = { ...base, viewer, via: 'bearer' }
  const filling = performance.now()
  await fillNegotiations(ctx.db, size, { messages: Number(options.messages) })
  if (options['without-indexes']) await takeAway(ctx)
  console.log(`\n${size.toLocaleString('en')} talks, filled in ${((performance.now() - filling) / 1000).toFixed(0)} s\n`)
  console.log('| call | first | median | slowest |\n|---|---|---|---|')
  for (const [name, call] of calls) {
    const taken: number[] = []
    for (let run = 0; run <= RUNS; run++) {
      const start = performance.now()
      await call(ctx)
      taken.push(performance.now() - start)
    }
    const [first = 0, ...later] = taken
    later.sort((a, b) => a - b)
    console.log(`| ${name} | ${ms(first)} | ${ms(later[Math.floor(later.length / 2)])} | ${ms(later.at(-1))} |`)
  }
  await platform.close()
}

function ms(taken = 0) {
  return `${taken.toFixed(taken < 10 ? 1 : 0)} ms`
}

async function takeAway({ db }: Ctx) {
  for (const index of ['negotiation_created', 'negotiation_uninvited', 'negotiation_seat_newest', 'negotiation_seat_unread_newest'])
    await db.execute(`drop index ${index}`)
  await db.execute('create index negotiation_seat_newest on negotiation_seat (party, last_send_at)')
  await db.execute('analyze negotiation_seat')
}
