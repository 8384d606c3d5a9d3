import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listing } from '#domain/market/listing/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { type Postgres, startPostgres } from '../../../bin/postgres.ts'
import { createLog } from '../log.ts'
import { type OpenDatabase, openDatabase, rows } from './open.ts'

const onServer = Boolean(process.env.TEST_DATABASE_URL)
let server: Postgres
let copy: OpenDatabase
let app: TestApp
const logged: string[] = []

beforeAll(async () => {
  if (!onServer) return
  server = await startPostgres()
  copy = await openDatabase({ databaseURL: server.url, dataDir: '' })
  const log = createLog('warn', { write: (line: string) => logged.push(JSON.parse(line).msg) })
  app = await testApp({ DATABASE_URL: process.env.TEST_DATABASE_URL ?? '', READ_DATABASE_URL: server.url }, { log })
  await hillHouse(app)
  const [row] = await app.platform.database.db.select().from(listing)
  if (row) await copy.db.insert(listing).values({ ...row, title: '写しの家' })
})
afterAll(async () => {
  if (!onServer) return
  await app.close()
  await copy.close()
  server.stop()
})

const found = async (by?: 'bea') => (await app.as(by).listPublicEstates({ query: {} })).items.map(({ title }) => title)

test.runIf(onServer)(
  'guests search on the replica, members and listing pages never do; while it is away the database answers',
  async () => {
    const [house] = (await app.as('bea').listPublicEstates({ query: {} })).items
    const title = house?.title ?? ''
    expect(title).not.toBe('写しの家')
    expect(await found()).toEqual(['写しの家'])
    expect((await app.as().getPublicEstate({ params: { id: house?.id ?? '' } })).title).toBe(title)

    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      server.goAway()
      expect(await found()).toEqual([title])
      server.comeBack()
      // The replica is not tried again for a few seconds.
      expect(await found()).toEqual([title])
      vi.advanceTimersByTime(5000)
      expect(await found()).toEqual(['写しの家'])
    } finally {
      vi.useRealTimers()
    }
    expect(logged).toEqual(['the replica is away', 'the replica is back'])
  },
)

test.runIf(onServer)('the replica takes no writes: they go to the database', async () => {
  const { replica, database: opened } = app.platform
  const titled = sql`select count(*)::int as n from listing where title = '書いた家'`
  await replica?.update(listing).set({ title: '書いた家' })
  await replica?.transaction(async (tx) => tx.execute(sql`update listing set price = price + 1`))
  expect(await rows(opened.db, titled)).toEqual([{ n: 1 }])
  expect(await rows(copy.db, titled)).toEqual([{ n: 0 }])
})
