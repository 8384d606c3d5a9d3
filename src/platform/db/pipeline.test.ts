import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { type Ctx, transact } from '../context.ts'
import { memoizedPerRequest } from '../per-request-cache.ts'
import { rows } from './open.ts'
import { askTogether } from './pipeline.ts'

test('queries that a page sends in one tick are answered separately on one connection, whichever of them fails', async () => {
  const { pageDb, pool } = await freshDatabase()
  const ask = (divisor: number) =>
    rows<{ pid: number; answer: number }>(pageDb, sql`select pg_backend_pid() as pid, 12 / ${divisor}::int as answer`)
  for (let breath = 0; breath < 12; breath++) {
    const answers = await Promise.allSettled([1, 2, 0, 3].map(ask))
    const results = answers.map((each) => (each.status === 'fulfilled' ? each.value[0] : undefined))
    expect(results.map((row) => row?.answer)).toEqual([12, 6, undefined, 4])
    expect(new Set(results.flatMap((row) => row?.pid ?? [])).size).toBe(1)
  }
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

test('without a connection every caller gets the error', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const { query } = askTogether(pool)
  const answers = await Promise.allSettled([query('select 1'), query('select 2')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await pool.end()
})

test('a page reads a value once; elsewhere, and in a transaction, it is read each time', async () => {
  const { db } = await freshDatabase()
  let asked = 0
  const ask = (ctx: Pick<Ctx, 'requestCache'>) => memoizedPerRequest(ctx, 'the number', async () => ++asked)
  const page = { db, requestCache: new Map() } as unknown as Ctx
  expect([await ask(page), await ask(page)]).toEqual([1, 1])
  expect(await transact(page, async (ctx) => [await ask(ctx), await ask(ctx)])).toEqual([2, 3])
  expect([await ask({}), await ask({})]).toEqual([4, 5])
})
