// Signed-in streams on one node: their cost while idle, and the delay until an event reaches its reader.
// npm run bench:streams [-- 2000 5000]; TREE=path measures another built tree with the same streams.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fingerprint } from '#platform/opaque.ts'
import { startPostgres } from '../bin/postgres.ts'

const TICK_MS = 10 // of the kernel's clock in /proc
const IDLE_S = 50 // two heartbeats
const EVENTS = 1000
const EVERY_MS = 20
const AT_ONCE = 50

const sizes = process.argv.slice(2).map(Number)
const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
try {
  for (const size of sizes.length > 0 ? sizes : [2000, 5000]) await measure(size)
} finally {
  postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(size: number) {
  const port = await freePort()
  const server = await start(port)
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  try {
    const before = { cpu: cpuOf(server.pid), rss: rssOf(server.pid) }
    const secrets = await signIn(db, size)
    const took: number[] = []
    const streams = await openAll(port, secrets, took)
    const opened = { cpu: cpuOf(server.pid), rss: rssOf(server.pid) }
    console.log(
      `${size} streams: opening ${((opened.cpu - before.cpu) / size).toFixed(2)} ms CPU each, ${Math.round((opened.rss - before.rss) / size)} kB each`,
    )
    await pause(5000)
    const idle = cpuOf(server.pid)
    await pause(IDLE_S * 1000)
    console.log(`  idle: ${((cpuOf(server.pid) - idle) / IDLE_S / 10).toFixed(2)} % of a core`)
    const busy = cpuOf(server.pid)
    for (let n = 0; n < EVENTS; n++) {
      const event = { to: [`bench-${Math.floor(Math.random() * size)}`], kind: 'chat', id: String(performance.now()), seq: n }
      await db.query('select pg_notify($1, $2)', ['engawa_live', JSON.stringify(event)])
      await pause(EVERY_MS)
    }
    await pause(1000)
    const spent = cpuOf(server.pid) - busy
    took.sort((a, b) => a - b)
    const at = (share: number) => (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN).toFixed(1)
    console.log(
      `  delivery of ${took.length} of ${EVENTS}: p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} ms; ${(spent / EVENTS).toFixed(2)} ms CPU an event`,
    )
    for (const stream of streams) stream.destroy()
  } finally {
    await db.end()
    await stop(server)
  }
}

/** Inserts a member, an account, a sign-in and a session each, straight into the tables; returns the cookie secrets. */
async function signIn(db: pg.Client, size: number): Promise<string[]> {
  const secrets = Array.from({ length: size }, () => randomBytes(32).toString('base64url'))
  await db.query(`delete from app_session; delete from "user" where id like 'bench-%'; delete from idp_account where id like 'bench-%'`)
  await db.query(
    `insert into "user" (id, email, user_type, user_number, name, created_at, updated_at, version)
     select 'bench-' || n, 'bench-' || n || '@example.com', 3, 'X-' || n, 'bench', now(), now(), 1 from generate_series(0, $1::int - 1) n`,
    [size],
  )
  await db.query(
    `insert into idp_account (id, email, email_verified, valid_since, created_at)
     select 'bench-' || n, 'bench-' || n || '@example.com', true, now() - interval '1 hour', now() from generate_series(0, $1::int - 1) n`,
    [size],
  )
  await db.query(
    `insert into idp_family (id, account_id, provider, auth_time, last_used_at, expires_at)
     select 'family-' || n, 'bench-' || n, 'password', now(), now(), now() + interval '30 days' from generate_series(0, $1::int - 1) n`,
    [size],
  )
  await db.query(
    `insert into app_session (hash, uid, xsrf_hash, sid, auth_time, idle_seconds, created_at, last_seen_at, expires_at)
     select hash, 'bench-' || (n - 1), '', 'family-' || (n - 1), now(), 2592000, now(), now(), now() + interval '30 days'
     from unnest($1::text[]) with ordinality each (hash, n)`,
    [secrets.map(fingerprint)],
  )
  await db.query('analyze')
  return secrets
}

async function openAll(port: number, secrets: string[], took: number[]): Promise<Socket[]> {
  const streams: Socket[] = []
  for (let from = 0; from < secrets.length; from += AT_ONCE)
    streams.push(...(await Promise.all(secrets.slice(from, from + AT_ONCE).map((secret) => open(port, secret, took)))))
  return streams
}

/** A bare socket: the client side must cost next to nothing. */
function open(port: number, secret: string, took: number[]): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (text.includes('event: ready')) resolve(socket)
      else if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 100)))
      for (const [, sent] of text.matchAll(/"id":"([\d.]+)"/g)) took.push(performance.now() - Number(sent))
    })
    socket.write(`GET /api/live HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: session=${secret}\r\n\r\n`)
  })
}

async function start(port: number): Promise<ChildProcess> {
  const { NODE_ENV: _, ...inherited } = process.env
  const env = { ...inherited, APP_ENV: 'development', DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: String(port), DEMO: '0' }
  const server = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: process.env.TREE ?? process.cwd(),
    env: { ...env, BASE_URL: `http://localhost:${port}`, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) if (line.includes('Engawa is open')) break
  return server
}

function stop(server: ChildProcess) {
  return new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

function cpuOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function rssOf(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
