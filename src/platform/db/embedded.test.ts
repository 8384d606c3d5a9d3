import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedPool } from './embedded.ts'

let pglite: PGlite
let embedded: ReturnType<typeof embeddedPool>
beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('template'))]) })
  embedded = embeddedPool(pglite)
})
afterAll(async () => {
  await embedded.pool.end()
  await pglite.close()
})

const ask = async (text: string, values?: unknown[]) => (await embedded.pool.query(text, values)).rows
const plans = async () => (await ask(`select statement from pg_prepared_statements where name like 'text_%'`)).map((row) => row.statement)

test('a refused statement fails with its code, and the next one is answered, even the same statement', async () => {
  const quotient = (by: number) => ask('select 12 / $1::int as quotient', [by])
  expect(await quotient(3)).toEqual([{ quotient: 4 }])
  await expect(quotient(0)).rejects.toMatchObject({ code: '22012' })
  expect(await quotient(4)).toEqual([{ quotient: 3 }])
})

test('a transaction left open is rolled back with its lost connection', async () => {
  const client = await embedded.pool.connect()
  await client.query('begin')
  await client.query('create table left_open (id int)')
  client.release(new Error('it was lost'))
  expect(await ask(`select to_regclass('left_open') as found`)).toEqual([{ found: null }])
})

test('concurrent queries are answered in turn, each with its own result', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => ask('select $1::int as number', [number])))
  expect(answers.flat().map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, number) => number))
})

test('a result in many pieces arrives whole', async () => {
  const [row] = await ask('select repeat($1, 700000) as long', ['縁側'])
  expect(row.long).toBe('縁側'.repeat(700_000))
})

test('a statement is planned once, whatever its values; the least recently used plans are dropped', async () => {
  for (const value of [1, 2, 3]) await ask('select $1::int + 7 as sum', [value])
  expect((await plans()).filter((text) => text.includes('+ 7'))).toHaveLength(1)
  for (let number = 1000; number < 1520; number++) {
    expect(await ask(`select $1::int + ${number} as sum`, [1])).toEqual([{ sum: number + 1 }])
    if (number % 100 === 0) await ask('select $1::int + 7 as sum', [1])
  }
  const kept = await plans()
  expect(kept).toHaveLength(500)
  expect(kept).toContain('select $1::int + 7 as sum')
  expect(kept).not.toContain('select $1::int + 1003 as sum')
  expect(await ask('select $1::int + 1003 as sum', [1])).toEqual([{ sum: 1004 }])
})

test('a listener hears committed notifications once, even after a failed statement, until it stops', async () => {
  const heard: string[] = []
  const stop = await embedded.listen('news', (payload) => heard.push(payload))
  await embedded.pool.query(`begin; select pg_notify('news', 'taken back'); rollback`)
  await expect(ask('no statement at all')).rejects.toMatchObject({ code: '42601' })
  await ask('select pg_notify($1, $2)', ['news', 'said'])
  expect(heard).toEqual(['said'])
  await stop()
  await ask('select pg_notify($1, $2)', ['news', 'too late'])
  expect(heard).toEqual(['said'])
})
