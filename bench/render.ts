// Server CPU of a rendered /buyer/estate page with its cards from PostgreSQL, next to bare react-dom rendering of the same cards, in
// alternating rounds: npm run bench:render (builds first when something changed; Linux, for it reads /proc). Once with a distinct address
// for each request, so that each page is drawn; once with many guests at one address, who are served from the cache. Compressed as for a
// browser. Each request comes from a network of its own, as if through a proxy: the per-network limit for a minute would be used up in a
// second.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import react from '@vitejs/plugin-react'
import autocannon from 'autocannon'
import { createServer } from 'vite'
import { openDatabase } from '#platform/db/open.ts'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { startPostgres } from '../bin/postgres.ts'
import { fillListings } from './listings.ts'

const LISTINGS = 10_000
const CARDS = 30
const ROUNDS = 3
const SECONDS = 8
const PAGE = '/buyer/estate?searchPrefecturesCodes=13'
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const ownNetwork = () => `10.${[asked >> 16, asked >> 8, asked].map((part) => part & 255).join('.')}`
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

let asked = 0
/** The same cards at an address not requested before. */
const ownAddress = () => `${PAGE}&priceFrom=${++asked}`
const median = (values: number[]) => (values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number).toFixed(2)

process.env.NODE_ENV = 'production' // react-dom's fast build, here as in the server
const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
let server: ChildProcess | undefined
const vite = await createServer({
  configFile: false,
  plugins: [react()],
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const opened = await openDatabase({ databaseURL: postgres.url, dataDir })
  await fillListings(opened.db, LISTINGS)
  await opened.close()
  const base = await start()
  const html = await (await fetch(base + PAGE)).text()
  const shown = html.match(/<article/g)?.length ?? 0
  if (shown !== CARDS) throw new Error(`The page shows ${shown} cards.`)
  const { items } = (await (await fetch(`${base}/api/public/estates?searchPrefecturesCodes=13&limit=${CARDS}`)).json()) as {
    items: CardFacts[]
  }
  const { renderCards } = (await vite.ssrLoadModule('/bench/cards.tsx')) as { renderCards(cards: CardFacts[]): string }
  await page(base, 3, ownAddress)
  bare(() => renderCards(items), 1)
  const drawnRatios: number[] = []
  const sharedRatios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const drawn = await page(base, SECONDS, ownAddress)
    const theirs = bare(() => renderCards(items), SECONDS / 2)
    const shared = await page(base, SECONDS, () => PAGE)
    drawnRatios.push(drawn / theirs)
    sharedRatios.push(shared / theirs)
    console.log(
      `round ${round}: drawn ${drawn.toFixed(2)} ms CPU · shared ${shared.toFixed(2)} ms · bare cards ${theirs.toFixed(2)} ms · drawn/bare ${(drawn / theirs).toFixed(2)} · shared/bare ${(shared / theirs).toFixed(2)}`,
    )
  }
  console.log(
    `median of ${ROUNDS}: drawn/bare ${median(drawnRatios)}, shared/bare ${median(sharedRatios)} (aim: at most 3); HTML ${(html.length / 1000).toFixed(0)} kB`,
  )
} finally {
  server?.kill('SIGTERM')
  await vite.close()
  postgres.stop()
}

async function start(): Promise<string> {
  const port = await freePort()
  const { NODE_ENV: _, ...inherited } = process.env
  const env = {
    ...inherited,
    APP_ENV: 'development',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    DEMO: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  server = spawn(process.execPath, ['bin/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) if (line.includes('Engawa is open')) break
  return `http://localhost:${port}`
}

/** CPU of the server process (user and system) for one page, in milliseconds. */
async function page(base: string, seconds: number, address: () => string): Promise<number> {
  const before = cpuOf(server?.pid)
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: address(),
    headers: { ...BROWSER, 'x-forwarded-for': ownNetwork() },
  })
  const { requests, non2xx, statusCodeStats } = await autocannon({
    url: base,
    connections: 16,
    duration: seconds,
    requests: [{ setupRequest }],
  })
  if (non2xx > 0) throw new Error(`${non2xx} pages were no success: ${JSON.stringify(statusCodeStats)}`)
  return (cpuOf(server?.pid) - before) / requests.total
}

/** CPU of this process for one rendering, in milliseconds. */
function bare(render: () => void, seconds: number): number {
  const end = performance.now() + seconds * 1000
  const before = process.cpuUsage()
  let times = 0
  for (; performance.now() < end; times++) render()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

function cpuOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createNetServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
