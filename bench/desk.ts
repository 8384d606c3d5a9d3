// The screens operators open all day, at 2,000 and at 50,000 negotiations with a million messages, on PostgreSQL, through the domain
// functions themselves:
// npm run bench:desk [-- --sizes=2000,50000] [--messages=20] [--runs=7] [--plans=3: of the slowest statements] [--only=inbox: those with
// this in their name]
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import pg from 'pg'
import { negotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { getDeskUser, listUserLetters, listUserRecords } from '#domain/office/members/person.ts'
import { countDeskUsersByTab, deskUsers } from '#domain/office/members/queries.ts'
import { searchDesk, searchDeskGroup } from '#domain/office/search/queries.ts'
import { readToday } from '#domain/office/today/queries.ts'
import { writeMessage } from '#domain/talk/chat/write.ts'
import { countInboxByTab, listInbox } from '#domain/talk/inbox/queries.ts'
import { inboxTabs } from '#domain/talk/inbox/sides.ts'
import { notes } from '#domain/talk/note/queries.ts'
import { readConfig } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { StaffRole } from '#platform/permission.ts'
import { openPlatform, systemContext } from '#platform/platform.ts'
import { startPostgres } from '../bin/postgres.ts'
import { fillDeals, fillNegotiations, fillPeople } from './negotiations.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '2000,50000' },
    messages: { type: 'string', default: '20' },
    runs: { type: 'string', default: '7' },
    plans: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const RUNS = Number(options.runs)
const BUYER = 'buyer-77'
/** Messages per round. */
const SENT = 200

/** Mostly common sentences, and two rare ones. */
const SAID = [
  ...Array.from({ length: 400 }, (_, n) => `見学の日程についてご相談です。${n}日の午後はいかがでしょうか。`),
  'ローンの事前審査に通りましたので、次の手続きを教えてください。',
  '雨どいの修繕は済んでいますか。',
]

const calls: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'GET /desk': readToday,
  ...Object.fromEntries(inboxTabs[1].map((tab) => [`inbox, ${tab}`, (ctx: Ctx) => listInbox(ctx, { tab, limit: 50 })])),
  'inbox, one’s own': (ctx) => listInbox(ctx, { tab: 'turn', owner: 'me' }),
  'inbox, nobody’s': (ctx) => listInbox(ctx, { tab: 'turn', owner: 'none' }),
  'inbox, a name': (ctx) => listInbox(ctx, { tab: 'all', keyword: '買主77' }),
  'inbox, all its numbers': (ctx) => countInboxByTab(ctx, {}),
  ...Object.fromEntries(
    Object.entries({
      'a name': { keyword: '買主77' },
      'a telephone': { keyword: '090-1000-0077' },
      'words many say': { keyword: '見学' },
      'words few say': { keyword: '雨どい' },
      'words nobody says': { keyword: '縁側の猫' },
      'words one talk says again and again': { keyword: '売電' },
      'a state': { status: [2] },
      'a prefecture': { prefecturesCode: ['13'] },
      'a buyer': { buyerID: [BUYER] },
      'some days': { createdAtFrom: '2026-01-01', lastSendAtFrom: '2026-01-01' },
      'waiting since': { waitingSinceFrom: '2020-01-01' },
      'unread, reported, mentioned': { unread: true, reported: false, mentioned: false },
    }).flatMap(([name, query]) => [
      [`inbox by ${name}`, (ctx: Ctx) => listInbox(ctx, { tab: 'all', limit: 50, ...query })],
      [`inbox by ${name}, all numbers`, (ctx: Ctx) => countInboxByTab(ctx, query)],
    ]),
  ),
  'one box: a number': (ctx) => searchDesk(ctx, { q: 'Q-800' }),
  'one box: a name': (ctx) => searchDesk(ctx, { q: '木村 77' }),
  'one box: a telephone': (ctx) => searchDesk(ctx, { q: '090-1000-0077' }),
  'one box: words many say': (ctx) => searchDesk(ctx, { q: '見学' }),
  'one box: words few say': (ctx) => searchDesk(ctx, { q: '雨どい' }),
  'one box: words nobody says': (ctx) => searchDesk(ctx, { q: '縁側の猫' }),
  'messages: words few say': (ctx) => searchDeskGroup(ctx, 'message', { q: '雨どいの修繕', limit: 50 }),
  members: (ctx) => deskUsers.list(ctx, { limit: 50 }),
  'members by a telephone': (ctx) => deskUsers.list(ctx, { keyword: '10000077' }),
  'members, all its numbers': (ctx) => countDeskUsersByTab(ctx, {}),
  'a member’s page: head': (ctx) => getDeskUser(ctx, BUYER),
  'a member’s page: notes': (ctx) => notes.list(ctx, { subjectKind: 'user', subjectID: BUYER }),
  'a member’s page: talks': (ctx) => negotiations.list(ctx, { buyerID: [BUYER], limit: 20 }),
  'a member’s page: letters': (ctx) => listUserLetters(ctx, BUYER, { limit: 20 }),
  'a member’s page: records': (ctx) => listUserRecords(ctx, BUYER, { limit: 20 }),
}

const postgres = await startPostgres({ shared_buffers: '1GB', work_mem: '16MB', maintenance_work_mem: '512MB', max_wal_size: '4GB' })
try {
  for (const size of options.sizes.split(',').map(Number)) await measure(await database(size), size)
} finally {
  postgres.stop()
}

async function database(size: number): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database bench_${size} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  await admin.end()
  return postgres.url.replace(/postgres$/, `bench_${size}`)
}

async function measure(DATABASE_URL: string, size: number) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
  const config = readConfig({ ...process.env, DATABASE_URL, DATA_DIR, APP_ENV: 'development', DEMO: '0', LOG_LEVEL: 'warn' })
  const platform = await openPlatform({ config, listeners: {}, jobTable: {} })
  const office = { staffRole: StaffRole.chief, sellerApprovedStatus: 1, usageFeeActive: false } as const
  const viewer = { kind: 'member', id: 'ada', userType: 1, name: '運営', ...office } as const
  const ctx: Ctx = { ...systemContext(platform), viewer, via: 'bearer' }
  const filling = performance.now()
  await fillPeople(ctx.db, size)
  await fillNegotiations(ctx.db, size, { messages: Number(options.messages), said: SAID })
  await fillDeals(ctx.db, size)
  await repeat(ctx)
  const seconds = ((performance.now() - filling) / 1000).toFixed(0)
  console.log(
    `\n${size.toLocaleString('en')} talks, ${(size * Number(options.messages)).toLocaleString('en')} messages, filled in ${seconds} s\n`,
  )
  console.log('| call | first | median | slowest |\n|---|---|---|---|')
  const slowest: [took: number, name: string][] = []
  for (const [name, call] of Object.entries(calls).filter(([name]) => name.includes(options.only))) {
    const taken: number[] = []
    for (let run = 0; run <= RUNS; run++) {
      const start = performance.now()
      await call(ctx)
      taken.push(performance.now() - start)
    }
    const [first = 0, ...later] = taken
    later.sort((a, b) => a - b)
    const median = later[Math.floor(later.length / 2)] ?? 0
    slowest.push([median, name])
    console.log(`| ${name} | ${ms(first)} | ${ms(median)} | ${ms(later.at(-1))} |`)
  }
  slowest.sort(([a], [b]) => b - a)
  for (const [, name] of slowest.slice(0, Number(options.plans))) await explain(ctx, name)
  await sending(ctx)
  await platform.close()
}

/** The newest negotiation, in which the same subject comes up all the time. */
async function repeat(ctx: Ctx) {
  const [talk] = await ctx.db.select().from(negotiation).limit(1)
  if (!talk) return
  const sender = { id: talk.buyerID, name: talk.buyerName, userType: 3 } as const
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`update negotiation set last_seq = 500000 where id = ${talk.id}`)
    const within = { ...ctx, db: tx as unknown as Ctx['db'], inTransaction: true } as const
    for (let n = 0; n < 150; n++)
      await writeMessage(within, talk, { sender, receiver: null, messageType: 1, message: `売電の契約について、${n}回目のご連絡です。` })
  })
}

/** Cost of the full-text index for sending a message: alternately with and without it in one run; everything is rolled back. */
async function sending(ctx: Ctx) {
  const [talk] = await ctx.db.select().from(negotiation).limit(1)
  if (!talk) return
  const ratios: number[] = []
  for (let round = 0; round < RUNS; round++) {
    const [indexed, bare] = [await writing(ctx, talk, round, true), await writing(ctx, talk, round, false)]
    ratios.push(indexed / bare)
    console.log(`writing a message, round ${round + 1}: ${ms(indexed)} with the index of words, ${ms(bare)} without`)
  }
  ratios.sort((a, b) => a - b)
  console.log(
    `with / without: median ${ratios[Math.floor(RUNS / 2)]?.toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`,
  )
}

async function writing(ctx: Ctx, talk: typeof negotiation.$inferSelect, round: number, isIndexed: boolean): Promise<number> {
  const sender = { id: talk.buyerID, name: talk.buyerName, userType: 3 } as const
  let taken = 0
  await ctx.db
    .transaction(async (tx) => {
      if (!isIndexed) await tx.execute(sql`drop index chat_words`)
      // The bulk insert does not advance last_seq.
      await tx.execute(sql`update negotiation set last_seq = 1000000 where id = ${talk.id}`)
      const within = { ...ctx, db: tx as unknown as Ctx['db'], inTransaction: true } as const
      const start = performance.now()
      for (let n = 0; n < SENT; n++)
        await writeMessage(within, talk, { sender, receiver: null, messageType: 1, message: `${SAID[n]}${round}回目のご連絡です。` })
      taken = (performance.now() - start) / SENT
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  return taken
}

function ms(taken = 0) {
  return `${taken.toFixed(taken < 10 ? 1 : 0)} ms`
}

interface Session {
  logger: { logQuery(text: string, values: unknown[]): void }
  client: { query(text: string, values: unknown[]): Promise<{ rows: { 'QUERY PLAN': string }[] }> }
}

/** Explains the slowest of the call's statements. */
async function explain(ctx: Ctx, name: string) {
  const { session } = ctx.db as unknown as { session: Session }
  const { logger } = session
  const statements: [text: string, values: unknown[]][] = []
  session.logger = { logQuery: (text, values) => statements.push([text, values]) }
  await calls[name]?.(ctx)
  session.logger = logger
  let worst: { took: number; plan: string[] } | undefined
  for (const [text, values] of statements) {
    const { rows } = await session.client.query(`explain (analyze, costs off) ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN'])
    const took = Number(/[\d.]+/.exec(plan.at(-1) ?? '')?.[0])
    if (!worst || took > worst.took) worst = { took, plan }
  }
  console.log(`\n${name}, the slowest of its ${statements.length} statements:\n\n${worst?.plan.slice(0, 40).join('\n')}`)
}
