// The public search at 10,000, 100,000 and 1,000,000 listings on PostgreSQL, through the functions of the API itself:
// npm run bench:search [-- --sizes=10000,100000] [--huge: 10,000,000 as well, wants 40 GB] [--url=...: a filled database] [--runs=20]
// Each cell has the elapsed time, then the CPU time of application and database together (p95, Linux only): the steadier of the two on a
// shared machine.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { rollUpAreas } from '#domain/market/listing/areas.ts'
import { countListings } from '#domain/market/listing/count.ts'
import { findListings, type Search } from '#domain/market/listing/find.ts'
import { countFacets, countPublicEstatesByOption } from '#domain/market/listing/options.ts'
import { readConfig } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openPlatform, systemContext } from '#platform/platform.ts'
import { startPostgres } from '../bin/postgres.ts'
import { fillListings } from './listings.ts'
import { chanceFrom, filterSets, orders, words } from './search-cases.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    huge: { type: 'boolean', default: false },
    url: { type: 'string' },
    runs: { type: 'string', default: '20' },
  },
})
const RUNS = Number(options.runs)
const BEHIND = 1_980
const SETTINGS = { shared_buffers: '2GB', work_mem: '32MB', maintenance_work_mem: '512MB', max_wal_size: '4GB' }

interface Taken {
  ms: number
  cpu: number
}
interface Timed extends Taken {
  what: string
  statement: Statement | undefined
}
interface Statement {
  text: string
  values: unknown[]
  ms: number
}

const slowest: Timed[] = []
/** Statements last sent to the driver, to explain the slowest. */
let asked: Statement[] = []
/** PostgreSQL backend processes of our connections. */
const backends = new Set<number>()

if (options.url) await measure(options.url)
else for (const size of [...options.sizes.split(',').map(Number), ...(options.huge ? [10_000_000] : [])]) await fillAndMeasure(size)

async function fillAndMeasure(size: number) {
  const postgres = await startPostgres(SETTINGS)
  try {
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query(`create database bench template template0 locale 'C.UTF-8' encoding 'UTF8'`)
    await admin.end()
    const url = postgres.url.replace(/postgres$/, 'bench')
    const opened = await openDatabase({ databaseURL: url, dataDir: '' })
    await fillListings(opened.db, size)
    await opened.close()
    await measure(url)
  } finally {
    postgres.stop()
  }
}

async function measure(url: string) {
  const config = readConfig({
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'engawa-bench-')),
    APP_ENV: 'development',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  })
  const platform = await openPlatform({ config, listeners: {}, jobTable: {} })
  const ctx: Ctx = { ...systemContext(platform), viewer: { kind: 'guest' }, via: 'none' }
  const { database: opened } = platform
  if (opened.engine !== 'postgresql') throw new Error('Only PostgreSQL is measured.')
  await listen(opened.pool)
  slowest.length = 0
  await rollUpAreas(ctx)
  const { rows } = await opened.pool.query('select count(*)::int as n from listing where listed')
  console.log(`\n## ${rows[0].n.toLocaleString('en')} listings in search\n`)
  console.log('| filter | page p50 / p95 / p99 (CPU p95) | page 100 | capped total | per city | every option |\n|---|---|---|---|---|---|')
  const all: Record<string, Taken[]> = {}
  for (const [name, conditionsOf] of filterSets) {
    const cells: string[] = []
    const column = async (title: string, times: number, task: (search: Search) => Promise<() => Promise<unknown>>) => {
      const chance = chanceFrom(7)
      const taken: Taken[] = []
      for (let run = -3; run < times; run++) {
        const call = await task(conditionsOf(chance))
        const one = await time(`${title}: ${name}`, call)
        if (run >= 0) taken.push(one)
      }
      all[title] = [...(all[title] ?? []), ...taken]
      cells.push(figures(taken))
    }
    const paged = (behind: number) => {
      let turn = 0
      return async (search: Search) => {
        const orderBy = orders[turn++ % orders.length]
        const cursor = behind > 0 ? await cursorBehind(ctx, { ...search, orderBy }, behind) : undefined
        return () => findListings(ctx, { ...search, orderBy, ...(cursor && { cursor }) })
      }
    }
    await column('page', RUNS * orders.length, paged(0))
    await column('page 100', RUNS, paged(BEHIND))
    await column('capped total', RUNS, async (search) => () => countListings(ctx, search))
    await column('per city', RUNS, async (search) => () => countFacets(ctx, search, ['searchCityCodes']))
    await column('every option', RUNS, async (search) => () => countPublicEstatesByOption(ctx, search))
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
  console.log(`| **all** | ${Object.values(all).map(figures).join(' | ')} |`)
  await measureWords(ctx)
  await tellOfIndexes(opened.pool)
  await tellOfSlowest(opened.pool)
  await platform.close()
}

async function measureWords(ctx: Ctx) {
  console.log('\n| free words | found | page p50 / p95 / p99 | total |\n|---|---|---|---|')
  const every: Taken[][] = [[], []]
  for (const keyword of words) {
    const pages: Taken[] = []
    const counts: Taken[] = []
    for (let run = 0; run < RUNS; run++) {
      pages.push(await time(`page: ${keyword}`, () => findListings(ctx, { keyword, orderBy: orders[run % orders.length] })))
      counts.push(await time(`total: ${keyword}`, () => countListings(ctx, { keyword })))
    }
    every[0]?.push(...pages)
    every[1]?.push(...counts)
    const { count, capped } = await countListings(ctx, { keyword })
    console.log(`| ${keyword} | ${count.toLocaleString('en')}${capped ? '+' : ''} | ${figures(pages)} | ${figures(counts)} |`)
  }
  console.log(`| **all** | | ${every.map(figures).join(' | ')} |`)
}

async function cursorBehind(ctx: Ctx, search: Search, behind: number): Promise<string | undefined> {
  let cursor: string | undefined
  for (let at = 0; at < behind; at += 99) {
    const page = await findListings(ctx, { ...search, limit: 99, ...(cursor && { cursor }) })
    if (!page.cursor) return cursor
    cursor = page.cursor
  }
  return cursor
}

async function time(what: string, call: () => Promise<unknown>): Promise<Taken> {
  asked = []
  const before = busy()
  const start = performance.now()
  await call()
  const taken = { ms: performance.now() - start, cpu: busy() - before }
  slowest.push({ what, ...taken, statement: asked.toSorted((a, b) => b.ms - a.ms)[0] })
  slowest.sort((a, b) => b.cpu - a.cpu || b.ms - a.ms).splice(200)
  return taken
}

/** CPU milliseconds used by this process and the backends of its connections. */
function busy(): number {
  const { user, system } = process.cpuUsage()
  const files = [...backends].map((pid) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file))
  return files.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, (user + system) / 1000)
}

async function listen(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()')
  for (const { pid } of rows) backends.add(pid)
  pool.on('connect', (client) => backends.add((client as unknown as { processID: number }).processID))
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = (async (...args: [{ text: string }, unknown[]]) => {
    const start = performance.now()
    const answer = await query(...args)
    if (args[1]) asked.push({ text: args[0].text, values: args[1], ms: performance.now() - start })
    return answer
  }) as unknown as typeof pool.query
}

async function tellOfIndexes(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; size: string }>(
    `select indexrelname as name, pg_size_pretty(pg_relation_size(indexrelid)) as size from pg_stat_user_indexes where relname = 'listing' order by pg_relation_size(indexrelid) desc`,
  )
  const { rows: table } = await pool.query(
    `select pg_size_pretty(pg_relation_size('listing')) as size, pg_size_pretty(pg_indexes_size('listing')) as indexes`,
  )
  console.log(`\nTable ${table[0].size}, indexes ${table[0].indexes}: ${rows.map(({ name, size }) => `${name} ${size}`).join(', ')}`)
}

async function tellOfSlowest(pool: pg.Pool) {
  const told = new Set<string>()
  for (const { what, ms, cpu, statement } of slowest) {
    if (told.has(what) || !statement) continue
    told.add(what)
    const { rows } = await pool.query(`explain (analyze, buffers) ${statement.text}`, statement.values)
    console.log(
      `\n### ${what}, ${ms.toFixed(1)} ms, ${cpu.toFixed(1)} ms of processors\n\n\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\``,
    )
    if (told.size === 3) return
  }
}

function figures(taken: readonly Taken[]): string {
  const of = (what: keyof Taken, shares: number[]) => {
    const sorted = taken.map((each) => each[what]).sort((a, b) => a - b)
    return shares.map((share) => (sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0).toFixed(1)).join(' / ')
  }
  return `${of('ms', [0.5, 0.95, 0.99])} (${of('cpu', [0.95])})`
}
