import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLabel } from '#domain/office/audit-log/labels.ts'
import { type OpenDatabase, openDatabase, openPGlite } from '#platform/db/open.ts'
import { migrateInSteps } from '#platform/db/steps.ts'
import { tablesInOrder } from '#src/operate/tables.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callWith, endpoints } from '#test/call.ts'
import type { Person } from '#test/cast.ts'
import { ownFolder } from '#test/folders.ts'

/** Columns that a migration rewrites on purpose, each with its reason. */
const REWRITTEN: Record<string, string> = {
  'month_closing.counted': 'its ids are rows of closed_entry',
  'user.search_words': 'small kana are folded too',
}

const releases = readdirSync('db/releases').map((file) => file.replace('.sql.gz', ''))
type Client = Pick<pg.ClientBase, 'query'>
type Sums = Record<string, Record<string, string>>

test('a release is kept', () => expect(releases).not.toEqual([]))

describe.each(releases)('a house filled by %s', (release) => {
  const dump = gunzipSync(readFileSync(`db/releases/${release}.sql.gz`)).toString()
  const [, tag, keptAt] = /^-- (\S+) (\S+)/.exec(dump) as unknown as [string, string, string]
  let before: Sums
  let after: Sums
  let app: TestApp
  let opened: OpenDatabase

  beforeAll(async () => {
    const { client, open } = await emptyDatabase()
    await migrateInSteps(client, { folder: migrationsUpTo(tag) })
    await client.query('set session_replication_role = replica')
    await client.query(dump)
    await client.query('set session_replication_role = origin')
    before = await sumsOf(client)
    opened = await open()
    const upgraded = await opened.pool.connect()
    after = await sumsOf(upgraded)
    upgraded.release()
    app = await testApp({}, { database: opened, filled: true })
    app.clock.set(keptAt)
  })
  afterAll(async () => {
    await app.close()
    await opened.close()
  })

  test('keeps every row and value', () => {
    const lost = Object.entries(before).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, sum]) => {
        const current = after[table]?.[column]
        return current === sum || REWRITTEN[`${table}.${column}`] ? [] : [`${table}.${column}: ${current ? 'other values' : 'is gone'}`]
      }),
    )
    expect(lost).toEqual([])
    expect(Number(before.chat?.['*'])).toBeGreaterThan(100)
  })

  test('answers everything that three roles may list, and the first of each list', { timeout: 90_000 }, async () => {
    const wrong: string[] = []
    let read = 0
    for (const email of ['buyer@example.com', 'seller@example.com', 'admin@example.com']) {
      const by = (await idOf(app, email)) as Person
      for (const call of listCalls()) {
        const { status, text } = await callWith(app, call, {}, { by })
        if (status >= 500) wrong.push(`${email} ${call}: ${status} ${text.slice(0, 200)}`)
        const [first] = status === 200 ? (JSON.parse(text).items ?? []) : []
        const one = oneOf(call)
        if (!first?.id || !one) continue
        const { status: found, text: reply } = await callWith(app, one, { params: { id: first.id } }, { by })
        if (found !== 200) wrong.push(`${email} ${one} ${first.id}: ${found} ${reply.slice(0, 200)}`)
        else read++
      }
    }
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(30)
  })

  test('names every action of its audit log', async () => {
    const { rows } = await opened.pool.query('select distinct deed from audit')
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.map(({ deed }) => deed).filter((action) => !auditLabel(action))).toEqual([])
    // An amount asked for and an amount given back are not the same action.
    expect(auditLabel('payment.requestRefund')).not.toBe(auditLabel('payment.askRefund'))
  })

  test('goes on with its deals', async () => {
    const [buyer, seller] = await Promise.all(
      ['buyer', 'seller'].map(async (who) => app.as((await idOf(app, `${who}@example.com`)) as Person)),
    )
    const ours = (await seller?.listNegotiations({ query: { status: [2], limit: 100 } }))?.items ?? []
    const deal = (await buyer?.listNegotiations({ query: { status: [2] } }))?.items.find(({ id }) => ours.some((own) => own.id === id))
    if (!deal) throw new Error('The two have no open deal.')
    const words = { id: crypto.randomUUID(), negotiationID: deal.id, message: '引っ越しのあとも続けます。' }
    await buyer?.createChat({ body: words })
    await app.drain()
    expect(await seller?.getChat({ params: words })).toMatchObject({ message: words.message })
  })
})

/** Collections that need no parameter. */
const listCalls = () =>
  Object.entries(endpoints).flatMap(([call, { method, path }]) =>
    method === 'get' && !path.includes('{') && /^list/.test(call) ? [call] : [],
  )
/** The call for one row of a collection: `getEstate` for `listEstates`. */
const oneOf = (call: string) => {
  const name = call.replace(/^list/, 'get').replace(/ies$/, 'y').replace(/s$/, '')
  return endpoints[name]?.path.endsWith('/{id}') ? name : undefined
}

async function idOf(app: TestApp, email: string): Promise<string> {
  const { rows } = await app.platform.database.pool.query('select id from "user" where email = $1', [email])
  return rows[0].id
}

/** An empty database, and how the new version opens it. */
async function emptyDatabase(): Promise<{ client: Client; open: () => Promise<OpenDatabase> }> {
  const { TEST_DATABASE_URL: server } = process.env
  if (!server) {
    const pglite = await PGlite.create()
    // Not `query`, which takes one statement only.
    const client = {
      query: async (text: string, values?: unknown[]) => (values ? pglite.query(text, values) : (await pglite.exec(text)).at(-1)),
    }
    return { client: client as unknown as Client, open: () => openPGlite(pglite) }
  }
  const ask = async (url: string, ...queries: string[]) => {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    for (const query of queries) await admin.query(query)
    await admin.end()
  }
  await ask(
    server,
    'drop database if exists kept_release with (force)',
    `create database kept_release template template0 locale 'C.UTF-8' encoding 'UTF8'`,
  )
  const databaseURL = server.replace(/\/postgres$/, '/kept_release')
  const client = new pg.Client({ connectionString: databaseURL })
  await client.connect()
  return {
    client,
    open: async () => {
      await client.end()
      return openDatabase({ databaseURL, dataDir: '' })
    },
  }
}

function migrationsUpTo(last: string): string {
  const folder = ownFolder('release')
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] }
  const then = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: then }))
  for (const { tag } of then) copyFileSync(`db/migrations/${tag}.sql`, join(folder, `${tag}.sql`))
  return folder
}

/** A checksum of each column's values, in any order; the number of rows under `*`. */
async function sumsOf(client: Client): Promise<Sums> {
  const sums: Sums = {}
  for (const table of await tablesInOrder(client)) {
    const { rows: columns } = await client.query(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}'`,
    )
    const each = columns.map(({ name }) => `coalesce(sum(('x' || left(md5("${name}"::text), 8))::bit(32)::bigint), 0)::text as "${name}"`)
    const { rows } = await client.query(`select count(*)::text as "*", ${each.join(', ')} from "${table}"`)
    sums[table] = rows[0]
  }
  return sums
}
