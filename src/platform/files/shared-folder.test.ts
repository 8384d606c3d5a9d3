import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '#platform/config.ts'
import { type OpenDatabase, rows } from '#platform/db/open.ts'
import { freshDatabase } from '#test/database.ts'
import { ownFolder } from '#test/folders.ts'
import { holdFolder } from './shared-folder.ts'

const log = pino({ level: 'silent' })
const folder = () => ownFolder('folder')
const s3 = { endpoint: 'https://s3.example', bucket: 'b', region: 'auto', accessKeyID: 'a', secretAccessKey: 's' }

let opened: OpenDatabase
let held: (() => Promise<void>)[] = []
beforeAll(async () => {
  opened = await freshDatabase()
})
afterEach(async () => {
  for (const letGo of held) await letGo()
  held = []
})

async function node(dataDir: string, files: Config['s3'] = undefined) {
  const letGo = await holdFolder(opened, { config: { dataDir, s3: files }, log })
  held.push(letGo)
  return letGo
}

describe.runIf(process.env.TEST_DATABASE_URL)('on one PostgreSQL', () => {
  test('a second node with files of its own is refused while the first is running', async () => {
    const [one, other] = [folder(), folder()]
    const letGo = await node(one)
    await expect(node(other)).rejects.toThrow(`elsewhere than in ${join(other, 'files')}`)
    await letGo()
    await node(other)
    await expect(node(one)).rejects.toThrow('S3_')
  })

  test('nodes that share a folder, or a copy of it, run side by side; with one on S3 they do not', async () => {
    const [one, copy] = [folder(), folder()]
    await node(one)
    await node(one)
    cpSync(one, copy, { recursive: true })
    await node(copy)
    await expect(node(folder(), s3)).rejects.toThrow('elsewhere than on S3')
    expect(readdirSync(join(one, 'files'))).toEqual(['.name'])
  })

  test('nodes on S3 run side by side', async () => {
    await node(folder(), s3)
    await node(folder(), s3)
    await expect(node(folder())).rejects.toThrow('S3_')
  })

  test('two nodes start concurrently on two folders: one stays', async () => {
    const outcomes = await Promise.allSettled([node(folder()), node(folder())])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  // This database only: other test files run nodes of their own on the same server.
  const HELD = sql.raw(
    `from pg_locks where locktype = 'advisory' and classid = 7266502 and granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  test('a node whose connection was cut locks its folder again', { timeout: 20_000 }, async () => {
    await node(folder())
    const holders = () => rows<{ pid: number }>(opened.db, sql`select pid ${HELD}`)
    const [before] = await holders()
    await opened.db.execute(sql`select pg_terminate_backend(${before?.pid}::int)`)
    const again = async () => (await holders()).filter(({ pid }) => pid !== before?.pid).length
    await expect.poll(again, { timeout: 10_000 }).toBe(1)
    await expect(node(folder())).rejects.toThrow('elsewhere')
  })

  test('a node that stops while it locks its folder again is gone immediately', { timeout: 20_000 }, async () => {
    const letGo = await node(folder())
    let goOn = () => {}
    // While this transaction holds the lock that every node passes first, none can take its folder lock.
    const between = opened.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7266503)`)
      await tx.execute(sql`select pg_terminate_backend(pid) ${HELD}`)
      const waiting = () =>
        rows(
          tx,
          sql`select pid from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
        )
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1)
      await new Promise<void>((resolve) => {
        goOn = resolve
        stop()
      })
    })
    let gone = Promise.resolve()
    const stop = () => {
      gone = letGo()
      setTimeout(goOn, 50)
    }
    await between
    await gone
    held = []
    await node(folder())
  })
})

test('the embedded database has a lock of its own, and gets no query for one', async () => {
  if (opened.engine === 'pglite') await node(folder())
  expect(held.length).toBe(opened.engine === 'pglite' ? 1 : 0)
})
