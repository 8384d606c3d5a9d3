// Resources the server needs, on both databases: npm run bench:house (Linux, for it reads /proc; builds first). Disk space for 1,000
// photos, 100,000 indexed messages and 100,000 audit log rows; requests per second a core handles; memory; a backup of all that, its size,
// and how long it and its restore take.
import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { openDatabase, rows } from '#platform/db/open.ts'
import { drawPicture } from '#platform/files/pictures.ts'
import { startPostgres } from '../bin/postgres.ts'
import { fillListings } from './listings.ts'
import { fillNegotiations, fillPeople } from './negotiations.ts'
import { openHouse } from './servers/house.ts'

const [TALKS, MESSAGES, RECORDS, LISTINGS, SECONDS] = [5000, 20, 100_000, 10_000, 8]
const SECRET = 'what-the-bench-seals-with-and-nobody-else'
const SAID = Array.from({ length: 400 }, (_, n) => `見学の日程についてご相談です。${n}日の午後はいかがでしょうか。`)
const PATHS = {
  'the search by the API': '/api/public/estates?searchPrefecturesCodes=13&priceTo=60000000&limit=20',
  'a page that guests share': '/buyer/estate?searchPrefecturesCodes=13',
}
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

let asked = 0
const line = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

line('what', 'on PostgreSQL', 'embedded')
line('---', '---', '---')
const photos = await photoSizes()
line('1,000 photos, each in three sizes', photos, photos)
const postgres = await startPostgres({ max_wal_size: '4GB' })
try {
  const [server, embedded] = [await measure(await database('bench_house')), await measure('')]
  for (const [what, value] of server) line(what, value, embedded.get(what) ?? '')
} finally {
  postgres.stop()
}

async function measure(DATABASE_URL: string): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
  await fill(DATABASE_URL, DATA_DIR, told)
  const { base, server } = await openHouse(DATABASE_URL, { DEMO: '0', DATA_DIR, SECRET })
  try {
    await watch(base, server, told)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await backUpAndRestore(DATABASE_URL, DATA_DIR, told)
  return told
}

async function watch(base: string, server: ChildProcess, told: Map<string, string>) {
  await new Promise((later) => setTimeout(later, 5000))
  told.set('memory of the server, idle', mb(memoryOf(server)))
  for (const [what, path] of Object.entries(PATHS)) {
    await load(base + path, server, 2)
    told.set(`calls a second of one core: ${what}`, (await load(base + path, server, SECONDS)).toFixed(0))
  }
  told.set('memory after that', mb(memoryOf(server)))
}

async function fill(databaseURL: string, dataDir: string, told: Map<string, string>) {
  const opened = await openDatabase({ databaseURL: databaseURL || undefined, dataDir })
  const { db } = opened
  await fillListings(db, LISTINGS)
  await fillPeople(db, TALKS)
  await fillNegotiations(db, TALKS, { messages: MESSAGES, said: SAID })
  await db.execute(sql`insert into audit (id, at, actor_id, actor_kind, deed, subject_kind, subject_id, detail, before, after, change_salt, change_sum, request_id, ip)
    select gen_random_uuid()::text, now() - n * interval '5 minutes', 'buyer-' || n % 500, 3, 'estate.update', 'estate', 'house-' || n % 900, '{"version": 3}',
      '{"price": 19800000}', '{"price": 18500000}', md5(n::text), md5(n::text) || md5((-n)::text), gen_random_uuid()::text, '192.0.2.7' from generate_series(1, ${RECORDS}::int) n`)
  await db.execute(sql`vacuum analyze audit`)
  const [size] = await rows<Record<'chat' | 'words' | 'audit' | 'whole', number>>(
    db,
    sql`select pg_total_relation_size('chat')::float8 as chat, pg_relation_size('chat_words')::float8 as words,
      pg_total_relation_size('audit')::float8 as audit, pg_database_size(current_database())::float8 as whole`,
  )
  if (!size) throw new Error('The database has no size.')
  told.set('100,000 messages with their indexes', mb(size.chat))
  told.set('of these the full-text index', mb(size.words))
  told.set('100,000 audit rows (270 a day for a year)', mb(size.audit))
  told.set('the whole database, with 10,000 listings', mb(size.whole))
  await opened.close()
}

async function backUpAndRestore(databaseURL: string, dataDir: string, told: Map<string, string>) {
  const backups = mkdtempSync(join(tmpdir(), 'engawa-bench-backup-'))
  const env = { DATABASE_URL: databaseURL || 'embedded', DATA_DIR: dataDir }
  const taken = run('bin/backup.ts', backups, env)
  const [name = ''] = readdirSync(backups)
  told.set('a backup of that', `${seconds(taken)}, ${mb(sizeOf(join(backups, name)))}`)
  const place = {
    DATABASE_URL: databaseURL ? await database('bench_restored') : 'embedded',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'engawa-bench-')),
  }
  told.set('its restore', seconds(run('bin/restore.ts', join(backups, name), place)))
}

function run(script: string, argument: string, env: Record<string, string>): number {
  const start = performance.now()
  execFileSync(process.execPath, [script, argument], {
    env: { ...process.env, APP_ENV: 'development', SECRET, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return performance.now() - start
}

async function database(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  await admin.end()
  return postgres.url.replace(/postgres$/, name)
}

/** Requests per second of CPU time; each comes from a network of its own. */
async function load(url: string, server: ChildProcess, duration: number): Promise<number> {
  const before = processorOf(server)
  const { requests, non2xx } = await autocannon({
    ...{ url, connections: 16, duration },
    requests: [
      {
        setupRequest: (request) => {
          asked++
          return {
            ...request,
            headers: { 'accept-encoding': 'gzip, br', 'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` },
          }
        },
      },
    ],
  })
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success.`)
  return requests.total / (processorOf(server) - before)
}

/** CPU seconds used so far. */
function processorOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

function memoryOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

function sizeOf(path: string): number {
  return statSync(path).isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : statSync(path).size
}

/**
 * Extrapolated from single pictures as rough as photographs, whose JPEG of 3 million pixels takes 0.6 and 1.1 MB: from a room to a leafy
 * garden.
 */
async function photoSizes(): Promise<string> {
  const found: number[] = []
  for (const roughness of [0.7, 0.8]) {
    const { variants } = await drawPicture(await roughPicture(roughness))
    found.push(variants.reduce((sum, { bytes }) => sum + bytes.length, 0) * 1000)
  }
  return found.map(mb).join(' to ')
}

async function roughPicture(roughness: number): Promise<Buffer> {
  const [width, height] = [2048, 1536]
  const sum = new Float32Array(width * height * 3)
  for (let octave = 2, share = 1; octave <= 11; octave++, share *= roughness) {
    const edge = 2 ** octave
    const noise = randomBytes(edge * edge * 3)
    const wide = await sharp(noise, { raw: { width: edge, height: edge, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + ((wide[at] ?? 0) - 128) * share
  }
  const bytes = Buffer.from(sum.map((value) => Math.max(0, Math.min(255, 128 + value * 0.6))))
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
