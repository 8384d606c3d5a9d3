import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase, rows } from '#platform/db/open.ts'
import { isOutOfReach } from '#platform/db/outage.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { createLog } from '#platform/log.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { mail } from '#platform/mail/table.ts'

import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { invoiced, payOnPage, stockMenus } from '#test/deals.ts'
import { type Ear, listen } from '#test/live.ts'
import { deliver, intent, tell as webhook } from '#test/webhooks.ts'
import { type Postgres, startPostgres } from '../../bin/postgres.ts'

const onServer = Boolean(process.env.TEST_DATABASE_URL)
/** Long enough for a reader to notice; a doubling delay has doubled five times by then. */
const AWAY_MS = 5000

let server: Postgres
let opened: OpenDatabase
let app: TestApp
let ears: Ear[]
const logged: { level: number; msg: string }[] = []

beforeAll(async () => {
  if (!onServer) return
  server = await startPostgres()
  opened = await openDatabase({ databaseURL: server.url, dataDir: '' })
  const log = createLog('warn', { write: (line: string) => logged.push(JSON.parse(line)) })
  app = await testApp({}, { database: opened, log, manualJobs: false })
  ears = await Promise.all((['bea', 'sora', 'ada'] satisfies Person[]).map((by) => listen(app, by)))
})
afterAll(async () => {
  if (!onServer) return
  for (const ear of ears) await ear.close()
  await app.close()
  await opened.close()
  server.stop()
})

const event = (seq: number) => ({ kind: 'chat', id: 'a room', seq })
const tell = async (seq: number) => app.platform.live.publish(await app.ctx(), ['bea', 'sora', OPERATORS], event(seq))
const toldOf = (ear: Ear) => ear.events.filter(({ kind }) => kind === 'chat').map(({ seq }) => seq)

const signIn = { method: 'POST', body: JSON.stringify({ email: 'bea@example.com', password: 'engawa-no-hidamari-7' }) }

const listeners = () =>
  rows(opened.db, sql`select 1 from pg_stat_activity where query = 'listen engawa_live' and datname = current_database()`)
/** Connections of the job queue: it checks now and then whether they still listen. */
const queueListeners = () =>
  rows(
    opened.db,
    sql`select 1 from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and (query like 'LISTEN "%' or query like '%pg_listening_channels()%')`,
  )

/** Opens every connection of the pool and leaves them idle. */
const fillPool = () => Promise.all(Array.from({ length: 10 }, () => opened.db.execute(sql`select pg_sleep(0.05)`)))

test.runIf(onServer)('during a database outage every call fails gracefully, and afterwards all works as before, once', async () => {
  await tell(1)
  for (const ear of ears) await ear.until(({ seq }) => seq === 1)
  await fillPool()
  let goOn = () => {}
  const midway = opened.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    await tx.execute(sql`select 1`)
  })
  await pause(50)

  const now = app.clock.now()
  const letter = {
    id: 'a letter',
    key: 'a letter',
    toAddress: 'bea@example.com',
    subject: '',
    text: '',
    html: '',
    dueAt: now,
    createdAt: now,
  }
  await opened.db.insert(mail).values(letter)
  let sent = 0
  let takeLetter = () => {}
  const taken = new Promise<void>((resolve) => {
    takeLetter = resolve
  })
  const send = () => {
    sent++
    return taken
  }
  const post = { send, trouble: async () => undefined, close() {} }
  const delivering = deliverMail(await app.ctx(), post)
  await expect.poll(() => sent).toBe(1)

  server.goAway()
  takeLetter()
  // The pool does not know yet that its connections are dead: transactions on them fail, which returns them.
  const begun = await Promise.allSettled(Array.from({ length: 9 }, () => opened.db.transaction(async () => {})))
  expect(begun.every(({ status }) => status === 'rejected')).toBe(true)
  goOn()
  await expect(midway).rejects.toSatisfy(isOutOfReach)
  const end = performance.now() + AWAY_MS
  while (performance.now() < end) {
    expect((await app.fetch('/healthz')).status).toBe(200)
    for (const path of ['/readyz', '/api/public/estates', '/api/auth/session']) {
      const answer = await app.fetch(path, { by: 'bea' })
      expect([path, answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([path, 503, '5', 'unavailable'])
    }
    const wire = await app.fetch('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=engawa-embedded', signIn)
    expect([wire.status, wire.headers.get('retry-after')]).toEqual([503, '5'])
    await pause(100)
  }
  server.comeBack()

  for (const ear of ears) await ear.until(({ kind }) => kind === 'resync')
  await tell(2)
  for (const ear of ears) await ear.until(({ seq }) => seq === 2)
  await tell(3)
  for (const ear of ears) await ear.until(({ seq }) => seq === 3)
  for (const ear of ears) expect(toldOf(ear)).toEqual([1, 2, 3])
  expect(await listeners()).toHaveLength(1)
  // The sent letter is known to be sent, and is not sent again when its lease ends.
  await delivering
  app.clock.advance({ hours: 1 })
  await deliverMail(await app.ctx(), post)
  expect([sent, await opened.db.select({ status: mail.status }).from(mail)]).toEqual([1, [{ status: 'sent' }]])
  await fillPool()
  expect((await app.fetch('/readyz')).status).toBe(200)
  await expect.poll(queueListeners, { timeout: 5000 }).toHaveLength(1)
  await expect.poll(() => logged.map(({ msg }) => msg), { timeout: 5000 }).toEqual(['the database is away', 'the database is back'])
})

test.runIf(onServer)(
  'after a second, three times longer outage there is one listener, and each event arrives once',
  async () => {
    await fillPool()
    server.goAway()
    const end = performance.now() + 3 * AWAY_MS
    while (performance.now() < end) {
      expect((await app.fetch('/healthz')).status).toBe(200)
      expect((await app.fetch('/readyz')).status).toBe(503)
      await pause(500)
    }
    for (const ear of ears) ear.events.length = 0
    server.comeBack()
    for (const ear of ears) await ear.until(({ kind }) => kind === 'resync')
    await tell(4)
    await tell(5)
    for (const ear of ears) await ear.until(({ seq }) => seq === 5)
    for (const ear of ears) expect(toldOf(ear)).toEqual([4, 5])
    expect(await listeners()).toHaveLength(1)
  },
  60_000,
)

test.runIf(onServer)('a payment interrupted by a database outage is credited once, and never half', async () => {
  const menus = await stockMenus(app)
  const byCard = (await invoiced(app, menus)).payment
  const byPage = (await invoiced(app, menus)).payment
  const moneyOf = async ({ id }: { id: string }) => {
    const { paymentStatus, receiptNumber } = await app.as('bea').getPayment({ params: { id } })
    const { items } = await app.as('ada').listDeposits({ params: { id } })
    return { paymentStatus, receipt: receiptNumber !== null, deposits: items.length }
  }
  const unpaid = { paymentStatus: 1, receipt: false, deposits: 0 }
  const { url } = await app.as('bea').openCheckout({ params: { id: byPage.id } })
  const word = webhook(app, { object: intent(byCard.id, byCard.amount) })

  // Another transaction holds the payment's row: the credit is in mid-transaction when the database goes down.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const holding = opened.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from payment where id in (${byCard.id}, ${byPage.id}) for update`)
    await held
  })
  const waiting = () => rows(opened.db, sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  await expect
    .poll(() =>
      rows(
        opened.db,
        sql`select 1 from pg_locks where relation = 'payment'::regclass and database = (select oid from pg_database where datname = current_database())`,
      ),
    )
    .not.toEqual([])
  const crediting = deliver(app, word)
  const pressing = refusal(app.as('bea').openCheckout({ params: { id: byPage.id } }))
  await expect.poll(waiting).toHaveLength(2)
  server.goAway()
  letGo()
  await expect(holding).rejects.toSatisfy(isOutOfReach)
  expect([(await crediting).status, (await pressing).status]).toEqual([503, 503])
  expect((await deliver(app, word)).status).toBe(503)
  server.comeBack()
  await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 10_000 }).toBe(200)

  expect([await moneyOf(byCard), await moneyOf(byPage)]).toEqual([unpaid, unpaid])
  // The provider was told to retry, and delivers twice; the checkout that was open still is.
  for (const answer of [await deliver(app, word), await deliver(app, word)]) expect(answer.status).toBe(200)
  expect((await app.as('bea').openCheckout({ params: { id: byPage.id } })).url).toBe(url)
  await payOnPage(app, url)
  const settled = { paymentStatus: 2, receipt: true, deposits: 1 }
  await expect.poll(async () => [await moneyOf(byCard), await moneyOf(byPage)]).toEqual([settled, settled])
})
