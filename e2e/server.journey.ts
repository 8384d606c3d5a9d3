import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from '../bin/postgres.ts'
import { freePort } from './open-server.ts'
import { screens } from './screens.ts'
import { enter } from './stage.ts'

/** A server of this journey's own, without the demo. */
async function start(dataDir: string, port: number, env: Record<string, string> = {}) {
  const { VITEST: _v, NODE_ENV: _n, ...inherited } = process.env
  const server = spawn(process.execPath, ['bin/start.mjs'], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  server.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const logged: string[] = []
  const opened = new Promise<boolean>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      logged.push(line)
      if (line.includes('Engawa is open')) resolve(true)
    })
    server.once('exit', () => resolve(false))
  })
  return { server, opened: await opened, stderr: () => stderr, logged }
}

const AWAY = 'ただいま、つながりにくくなっています'

const folder = () => mkdtempSync(join(tmpdir(), 'engawa-server-'))

test('a second server on the same data or port is refused with a message, and SIGTERM stops the first after its requests', async () => {
  const dataDir = folder()
  const port = await freePort()
  const first = await start(dataDir, port)
  expect(first.opened, first.stderr()).toBe(true)
  const second = await start(dataDir, await freePort())
  expect(second.opened).toBe(false)
  expect(second.stderr()).toContain('is in use by another process')

  const late = request(`http://localhost:${port}/webhooks/stripe`, { method: 'POST', headers: { 'content-length': 4 } })
  const answered = once(late, 'response')
  late.write('{ ')
  await new Promise((resolve) => setTimeout(resolve, 300))
  first.server.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 300))
  late.end(' }')
  expect((await answered)[0].statusCode).toBe(400)
  expect((await once(first.server, 'exit'))[0]).toBe(0)

  const other = createServer().listen(port)
  await once(other, 'listening')
  const third = await start(dataDir, port)
  expect(third.opened).toBe(false)
  expect(third.stderr().trim()).toBe(`Port ${port} is in use by another program: stop it, or set another PORT.`)
  expect(third.server.exitCode).toBe(1)
  other.close()
  await once(other, 'close')

  const secret = join(dataDir, 'keys', 'secret')
  const kept = readFileSync(secret)
  writeFileSync(secret, '')
  const emptied = await start(dataDir, port)
  expect(emptied.opened).toBe(false)
  expect(emptied.stderr().trim()).toMatch(/^\S+secret is empty or truncated: .*\.$/)
  writeFileSync(secret, kept)

  // A problem that does not stop the start is logged: an unreachable mail server.
  const again = await start(dataDir, port, { SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(again.opened, again.stderr()).toBe(true)
  await expect.poll(() => again.logged.join()).toContain('The mail server of SMTP_URL cannot be reached')
  again.server.kill('SIGTERM')
  expect((await once(again.server, 'exit'))[0]).toBe(0)
})

test('a production start without required settings stops with a message that names them', async () => {
  const refused = await start(folder(), await freePort(), { NODE_ENV: 'production' })
  expect(refused.opened).toBe(false)
  expect(refused.stderr()).toMatch(/^In production set \w+/m)
})

test('pages show a calm message while the database is down, and recover once it is back', async () => {
  const database = await startPostgres()
  const port = await freePort()
  const { server, opened, stderr } = await start(folder(), port, { DATABASE_URL: database.url })
  try {
    expect(opened, stderr()).toBe(true)
    const page = async (path: string, headers = {}) => {
      const answer = await fetch(`http://localhost:${port}${path}`, { headers, redirect: 'manual' })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
    }
    const calm = { status: 503, retryAfter: '5', text: expect.stringContaining(AWAY) }
    database.goAway()
    expect(await page('/buyer/estate')).toEqual(calm)
    expect(await page('/notice')).toEqual(calm)
    expect(await page('/buyer/favorite', { cookie: 'session=of-somebody' })).toEqual(calm)
    // The page shows the same after hydration, and recovers on a later retry.
    const guest = await enter({ worker: true })
    await guest.page.goto(`http://localhost:${port}/buyer/estate`)
    // The same through the service worker, whose own offline page is only for a browser without a network.
    await guest.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await guest.page.reload()
    await guest.page.waitForFunction(() => !('$_TSR' in window))
    expect(await guest.page.getByRole('heading', { level: 1 }).textContent()).toBe(AWAY)
    await guest.checkAccessibility()
    expect((await page('/terms')).status).toBe(200) // what needs no database needs nobody's patience
    database.comeBack()
    await expect.poll(() => page('/buyer/estate'), { timeout: 10_000 }).toMatchObject({ status: 200, retryAfter: null })
    await guest.page.getByRole('button', { name: 'もう一度読み込む' }).click()
    await guest.page.getByRole('heading', { level: 1, name: '物件をさがす' }).waitFor()
    // A browser without a connection shows that.
    await guest.page.route('**/api/**', (route) => route.abort())
    await guest.page.getByRole('link', { name: 'お知らせ' }).first().click()
    await guest.page.getByRole('heading', { level: 1, name: 'インターネットにつながっていません' }).waitFor()
    await guest.page.unroute('**/api/**')
    await guest.page.evaluate(() => dispatchEvent(new Event('online')))
    await guest.page.getByRole('heading', { level: 1, name: '運営からのお知らせ' }).waitFor()
    guest.expectQuiet(/503|ERR_FAILED|Failed to fetch/)
    await guest.leave()
    server.kill('SIGTERM')
    expect((await once(server, 'exit'))[0]).toBe(0)
  } finally {
    server.kill('SIGKILL')
    database.stop()
  }
})

test('a failing page is logged and counted under the number its reader sees, and an outdated server reports a newer version', {
  timeout: 600_000,
}, async () => {
  const database = await startPostgres()
  const port = await freePort()
  const { server, opened, stderr, logged } = await start(folder(), port, { DATABASE_URL: database.url })
  const client = new pg.Client({ connectionString: database.url })
  try {
    expect(opened, stderr()).toBe(true)
    await client.connect()
    const ask = (path: string) => fetch(`http://localhost:${port}${path}`, { headers: { 'x-forwarded-for': '10.1.1.1' } })
    const counted = async () => Number(/^engawa_page_failures_total (\d+)$/m.exec(await (await ask('/metrics')).text())?.[1])
    const linesOf = (id: string | null) =>
      logged
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as { level: number; msg: string; requestID: string }] : []))
        .filter(({ requestID }) => requestID === id)
    // No newer version has migrated the database: an error, not a reason to wait.
    await client.query('alter table notice rename column title to heading')
    const before = await counted()
    const failed = await ask('/notice')
    const id = failed.headers.get('x-request-id')
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([500, null])
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(await failed.text()).toContain(id)
    await expect.poll(() => linesOf(id).map(({ level, msg }) => `${level} ${msg}`)).toContain('50 a page failed')
    expect(await counted()).toBe(before + 1)

    // As a newer version leaves it: pages no longer fail.
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', 9999999999999)`)
    const guests = screens.map(({ path }) => path.replace(/\/\{-\$\w+\}/, '').replace(/\$\w+/g, '13'))
    const first = await ask('/notice')
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '10'])
    for (const path of [...guests, '/api/notices', '/api/public/estates']) {
      const { status, headers } = await ask(path)
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10'])
    }
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status, (await ask('/readyz/database')).status]).toEqual([200, 503, 503])
    server.kill('SIGTERM')
    expect((await once(server, 'exit'))[0]).toBe(0)
  } finally {
    server.kill('SIGKILL')
    await client.end().catch(() => {})
    database.stop()
  }
})
