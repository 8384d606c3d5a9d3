// GET /api/public/estates next to a bare server that runs the same SQL, on one PostgreSQL, in alternating rounds: npm run bench:estates
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '#platform/db/open.ts'
import { startPostgres } from '../bin/postgres.ts'
import { fillListings } from './listings.ts'

const LISTINGS = 10_000
const ROUNDS = 3
const SECONDS = 6
const PATH = '/api/public/estates?searchPrefecturesCodes=13&priceTo=60000000&limit=20&orderBy=publishedAt:desc'

const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
const env = {
  ...process.env,
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  SQL_FILE: join(dataDir, 'search.json'),
  APP_ENV: 'development',
  NODE_ENV: 'production',
  DEMO: '0',
  LOG_LEVEL: 'warn',
}
const children: ReturnType<typeof fork>[] = []
try {
  const opened = await openDatabase({ databaseURL: postgres.url, dataDir })
  await fillListings(opened.db, LISTINGS)
  await opened.close()
  const app = await start('app')
  const first = (await (await fetch(app.base + PATH)).json()) as { items: unknown[] }
  if (first.items.length !== 20) throw new Error(`The search answered ${first.items.length} listings.`)
  const bare = await start('bare')
  for (const server of [app, bare]) await load(server, 2)
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const ours = await load(app, SECONDS)
    const theirs = await load(bare, SECONDS)
    ratios.push(ours.perSecond / theirs.perSecond)
    console.log(
      `round ${round}: app ${describe(ours)} · bare ${describe(theirs)} · app/bare ${(ours.perSecond / theirs.perSecond).toFixed(2)}`,
    )
  }
  console.log(`app/bare, median of ${ROUNDS}: ${(ratios.sort()[Math.floor(ROUNDS / 2)] as number).toFixed(2)} (aim: at least 0.5)`)
} finally {
  for (const child of children) child.kill('SIGTERM')
  postgres.stop()
}

interface Running {
  base: string
  child: ReturnType<typeof fork>
}

async function start(name: 'app' | 'bare'): Promise<Running> {
  const child = fork(new URL(`./servers/${name}.ts`, import.meta.url), { env })
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { base: `http://127.0.0.1:${port}`, child }
}

async function load({ base, child }: Running, seconds: number) {
  const before = await cpuOf(child)
  const { requests, latency, non2xx } = await autocannon({ url: base + PATH, connections: 16, duration: seconds })
  if (non2xx > 0) throw new Error(`${non2xx} answers were no success.`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu: ((await cpuOf(child)) - before) / 1000 / requests.total }
}

async function cpuOf(child: Running['child']): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return cpu.user + cpu.system
}

function describe({ perSecond, p50, p99, cpu }: Awaited<ReturnType<typeof load>>) {
  return `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${cpu.toFixed(2)} ms CPU each`
}
