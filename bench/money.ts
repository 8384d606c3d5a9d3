// The money desks over 100,000 payments and 300,000 lines of the account, on PostgreSQL, through the domain functions themselves; then the
// same after a bank's file of 5,000 lines, when 5,000 payments wait instead of 1,000. Fails when an aim is missed by both the median and the CPU time of application and database:
// npm run bench:money [-- --size=100000] [--lines=5000: of the file] [--runs=7] [--plans=3: of the slowest statements]
// [--only=month: those with this in their name]
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { bankCsv } from '#db/demo/bank-files.ts'
import { refuseInClosedMonth } from '#domain/money/accounting/listeners.ts'
import { closeMonth, getMonth } from '#domain/money/accounting/months.ts'
import { acceptBankImport } from '#domain/money/deposit/accept-import.ts'
import { countDeskDepositsByTab, findPaymentsForDeposit, getDeskDeposit, listDeskDeposits } from '#domain/money/deposit/desk.ts'
import { allDepositTabs } from '#domain/money/deposit/desk-enumerations.ts'
import { createBankImport } from '#domain/money/deposit/import-file.ts'
import { allOrderTabs, allPaymentTabs } from '#domain/money/desk/enumerations.ts'
import { deskOrders, deskPayments, getOrderTotals, getPaymentTotals } from '#domain/money/desk/queries.ts'
import { documents } from '#domain/money/document/queries.ts'
import { findMismatches } from '#domain/money/payment/ledger.ts'
import { addMonths, tokyoDay } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { openPlatform, systemContext } from '#platform/platform.ts'
import { startPostgres } from '../bin/postgres.ts'
import { fillPayments, YEARS } from './payments.ts'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    lines: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '7' },
    plans: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const [SIZE, LINES, RUNS] = [Number(options.size), Number(options.lines), Number(options.runs)]
/** Payments and lines that wait on an ordinary day. */
const [OPEN, WAITING] = [1000, 200]
/** Milliseconds. Totals and counts read every row once for all tabs. */
const [LIST, TOTALS, SUGGESTIONS, MONTH, CHECK] = [50, 100, 3000, 1000, 5000]

type Call = readonly [name: string, aim: number, call: (ctx: Ctx) => Promise<unknown>]

const THIS_MONTH = tokyoDay(new Date()).slice(0, 7)
const day = (month: string) => `${month}-15`
const [name, kana] = [`木村 ${String.fromCodePoint(20_012, 20_233)}`, 'キムラアアオコキウ']

const lists: Call[] = [
  ...allPaymentTabs.map((tab): Call => [`payments, ${tab}`, LIST, (ctx) => deskPayments.list(ctx, { tab, limit: 50 })]),
  ['payments by a name', LIST, (ctx) => deskPayments.list(ctx, { tab: 'all', keyword: name, limit: 50 })],
  ['payments by a name all have', LIST, (ctx) => deskPayments.list(ctx, { tab: 'all', keyword: '木村', limit: 50 })],
  ['payments by a number', LIST, (ctx) => deskPayments.list(ctx, { tab: 'all', keyword: '000777', limit: 50 })],
  ['payments by a name nobody has', LIST, (ctx) => deskPayments.list(ctx, { tab: 'all', keyword: '縁側の猫', limit: 50 })],
  ['payments by sums and days', LIST, (ctx) => deskPayments.list(ctx, { amountFrom: 40_000, dueDateFrom: day(addMonths(THIS_MONTH, -6)) })],
  ['payments, totals', TOTALS, (ctx) => getPaymentTotals(ctx, {})],
  ['payments, totals by a name', LIST, (ctx) => getPaymentTotals(ctx, { keyword: name })],
  ...allOrderTabs.map((tab): Call => [`orders, ${tab}`, LIST, (ctx) => deskOrders.list(ctx, { tab, limit: 50 })]),
  ['orders by a name', LIST, (ctx) => deskOrders.list(ctx, { keyword: name, limit: 50 })],
  ['orders, totals', TOTALS, (ctx) => getOrderTotals(ctx, {})],
  ['papers', LIST, (ctx) => documents.list(ctx, { limit: 50 })],
  ['papers that are valid', LIST, (ctx) => documents.list(ctx, { valid: true, kind: [3], limit: 50 })],
  ['papers by a name', LIST, (ctx) => documents.list(ctx, { keyword: name, limit: 50 })],
  ['papers by a number', LIST, (ctx) => documents.list(ctx, { keyword: '000777', limit: 50 })],
  ...allDepositTabs.map((tab): Call => [`deposits, ${tab}`, LIST, (ctx) => listDeskDeposits(ctx, { tab, limit: 50 })]),
  ['deposits by a name', LIST, (ctx) => listDeskDeposits(ctx, { tab: 'all', keyword: kana, limit: 50 })],
  ['deposits by a name all have', LIST, (ctx) => listDeskDeposits(ctx, { tab: 'all', keyword: 'キムラ', limit: 50 })],
  ['deposits by a sum', LIST, (ctx) => listDeskDeposits(ctx, { tab: 'all', keyword: '45,000円', limit: 50 })],
  ['deposits, all counts', TOTALS, (ctx) => countDeskDepositsByTab(ctx, {})],
  ['deposits, one', LIST, (ctx) => getDeskDeposit(ctx, `d-${SIZE}-1`)],
  ['deposits, other payments for one', LIST, (ctx) => findPaymentsForDeposit(ctx, `d-${SIZE}-1`, name)],
]
const months: Call[] = [
  ['month, not closed', MONTH, (ctx) => getMonth(ctx, THIS_MONTH)],
  ['month, closed', MONTH, (ctx) => getMonth(ctx, addMonths(THIS_MONTH, -2))],
  ['month, an undoing asks whether its money is counted', LIST, (ctx) => asksMonths(ctx)],
  ['nightly check of the books', CHECK, (ctx) => findMismatches(ctx.db)],
]
const suggestions: Call[] = [
  ['suggestions, list', SUGGESTIONS, (ctx) => listDeskDeposits(ctx, { tab: 'exact', limit: 50 })],
  ['suggestions, all counts', SUGGESTIONS, (ctx) => countDeskDepositsByTab(ctx, {})],
]

const postgres = await startPostgres({ shared_buffers: '1GB', work_mem: '16MB', maintenance_work_mem: '512MB', max_wal_size: '4GB' })
try {
  await run(await database())
} finally {
  postgres.stop()
}

async function database(): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database bench template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  await admin.end()
  return postgres.url.replace(/postgres$/, 'bench')
}

async function run(DATABASE_URL: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
  const config = readConfig({ ...process.env, DATABASE_URL, DATA_DIR, APP_ENV: 'development', DEMO: '0', LOG_LEVEL: 'warn' })
  const platform = await openPlatform({ config, listeners: {}, jobTable: {} })
  const ctx = systemContext(platform)
  await timed('filled', () => fillPayments(ctx.db, SIZE, { open: LINES, waiting: WAITING }))
  await close(ctx, true)
  const wrong = await findMismatches(ctx.db)
  if (wrong.length > 0) throw new Error(`The sums do not match: ${JSON.stringify(wrong)}`)
  await timed(`${YEARS * 12 - 1} months closed`, async () => {
    for (let back = YEARS * 12 - 1; back > 0; back--) await closeMonth(ctx, addMonths(THIS_MONTH, -back), '測定')
  })
  await ctx.db.execute(sql.raw('vacuum analyze closed_entry, month_closing'))
  const postmaster = await postmasterOf(ctx)
  console.log('\n| call | first | median | slowest | CPU | aim |\n|---|---|---|---|---|---|')
  const missed = [...(await measure(ctx, postmaster, lists)), ...(await measure(ctx, postmaster, months))]
  await close(ctx, false)
  await takeFile(ctx)
  missed.push(...(await measure(ctx, postmaster, suggestions)), ...(await measure(ctx, postmaster, months)))
  for (const [, , call] of missed.slice(0, Number(options.plans))) await explain(ctx, call)
  await platform.close()
  if (missed.length > 0) {
    console.log(`\nMissed: ${missed.map(([name]) => name).join('; ')}`)
    process.exitCode = 1
  }
}

/** Returns the calls that missed their aim, the slowest first. */
async function measure(ctx: Ctx, postmaster: number, calls: readonly Call[]): Promise<Call[]> {
  const missed: (readonly [took: number, call: Call])[] = []
  for (const each of calls.filter(([name]) => name.includes(options.only))) {
    const [name, aim, call] = each
    const taken: number[] = []
    const before = cpuOf(postmaster)
    for (let run = 0; run <= RUNS; run++) {
      const start = performance.now()
      await call(ctx)
      taken.push(performance.now() - start)
    }
    const [first = 0, ...later] = taken
    later.sort((a, b) => a - b)
    const median = later[Math.floor(later.length / 2)] ?? 0
    const cpu = (cpuOf(postmaster) - before) / taken.length
    const isMissed = Math.min(median, cpu) > aim
    if (isMissed) missed.push([cpu, each])
    console.log(
      `| ${name} | ${ms(first)} | ${ms(median)} | ${ms(later.at(-1))} | ${ms(cpu)} | ${ms(aim)}${isMissed ? ': **missed**' : ''} |`,
    )
  }
  return missed.toSorted(([a], [b]) => b - a).map(([, call]) => call)
}

/** The file pays more payments than wait on an ordinary day: the older ones are closed until then. */
async function close(ctx: Ctx, isClosed: boolean) {
  await ctx.db.execute(
    sql`update payment set closed_at = case when ${isClosed} then created_at end where payment_status = 1 and id in (select 'p-' || i from generate_series(${SIZE - LINES + 1}::int, ${SIZE - OPEN}::int) i)`,
  )
  await ctx.db.execute(sql.raw('vacuum analyze payment'))
}

/** A file of which a quarter each pays in full by number, by name, short by a fee, or nothing that is known. */
async function takeFile(ctx: Ctx) {
  const found = await rows<{ reference: string; kana: string; amount: number }>(
    ctx.db,
    sql`select replace(replace(order_number, 'O-', ''), '-', '') as reference, 'キムラ' || first_name_kana as kana, amount::int
      from payment join "user" on "user".id = payment_user_id where payment_status = 1 and closed_at is null order by payment.id limit ${LINES}::int`,
  )
  const file = bankCsv(
    'rakuten',
    found.map(({ reference, kana, amount }, n) => ({
      day: tokyoDay(new Date()),
      amount: n % 4 === 2 ? amount - 440 : amount + (n % 4 === 3 ? 7 : 0),
      payer: n % 4 === 1 ? kana : n % 4 === 3 ? 'ﾊﾂｶﾞﾀ' : `${reference} ${kana}`,
    })),
  )
  const form = new FormData()
  form.set('name', 'meisai.csv')
  form.set('file', new File([new Uint8Array(file)], 'meisai.csv', { type: 'text/csv' }))
  const made = await timed(`a file of ${found.length} lines read`, () =>
    createBankImport(ctx, new Request('http://localhost/', { method: 'POST', body: form })),
  )
  const id = 'id' in made ? made.id : ''
  await timed('its lines accepted', () => acceptBankImport(ctx, id, []))
  await ctx.db.execute(sql.raw('vacuum analyze deposit'))
  const counts = await countDeskDepositsByTab(ctx, {})
  console.log(
    `(${Object.entries(counts)
      .map(([tab, { count }]) => `${tab} ${count}`)
      .join(', ')})`,
  )
}

function asksMonths(ctx: Ctx) {
  return transact(ctx, (ctx) => refuseInClosedMonth(ctx, { allocationIDs: ['a-of-no-month'] }))
}

async function postmasterOf({ db }: Ctx): Promise<number> {
  const [backend] = await rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
  return Number(statOf(backend?.pid ?? 0)[1])
}

/** Milliseconds of CPU that this process and the database have used. */
function cpuOf(postmaster: number): number {
  const { user, system } = process.cpuUsage()
  const ticks = readdirSync('/proc').flatMap((pid) => {
    const [, parent, ...fields] = /^\d+$/.test(pid) ? statOf(Number(pid)) : []
    // A process that has ended is counted by its parent.
    return Number(pid) === postmaster
      ? fields.slice(9, 13).map(Number)
      : Number(parent) === postmaster
        ? fields.slice(9, 11).map(Number)
        : []
  })
  return (user + system) / 1000 + ticks.reduce((sum, each) => sum + each * 10, 0)
}

/** State, parent and counters; empty when the process has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const done = await act()
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return done
}

function ms(taken = 0) {
  return `${taken.toFixed(taken < 10 ? 1 : 0)} ms`
}

interface Session {
  logger: { logQuery(text: string, values: unknown[]): void }
  client: { query(text: string, values: unknown[]): Promise<{ rows: { 'QUERY PLAN': string }[] }> }
}

/** Explains the slowest of the call's statements. */
async function explain(ctx: Ctx, call: Call[2]) {
  const { session } = ctx.db as unknown as { session: Session }
  const { logger } = session
  const statements: [text: string, values: unknown[]][] = []
  session.logger = { logQuery: (text, values) => statements.push([text, values]) }
  await call(ctx)
  session.logger = logger
  let worst: { took: number; plan: string[] } | undefined
  for (const [text, values] of statements) {
    const { rows } = await session.client.query(`explain (analyze, costs off) ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN'])
    const took = Number(/[\d.]+/.exec(plan.at(-1) ?? '')?.[0])
    if (!worst || took > worst.took) worst = { took, plan }
  }
  console.log(`\nThe slowest of ${statements.length} statements:\n\n${worst?.plan.slice(0, 30).join('\n')}`)
}
