import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casing, type Db } from '#platform/db/open.ts'
import { migrateInSteps } from '#platform/db/steps.ts'
import { ownFolder } from '#test/folders.ts'
import { findMismatches } from './ledger.ts'

// A database of the version before deposits, filled and upgraded: on PGlite, and on PostgreSQL where its tests run.
const server = process.env.TEST_DATABASE_URL
interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}
let client: Client
let db: Db
let close = async () => {}

beforeAll(async () => {
  if (!server) {
    const pglite = await PGlite.create()
    client = { query: (text, values) => pglite.query(text, values) }
    db = drizzleEmbedded(pglite, { casing }) as unknown as Db
    close = () => pglite.close()
    return
  }
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query('drop database if exists former_money with (force)')
  await admin.query(`create database former_money template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  await admin.end()
  const opened = new pg.Client({ connectionString: server.replace(/\/postgres$/, '/former_money') })
  await opened.connect()
  ;[client, db] = [opened, drizzle(opened, { casing })]
  close = () => opened.end()
})
afterAll(() => close())

/** The migrations before the one that made deposits. */
function former(): string {
  const folder = ownFolder('former-money')
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag.endsWith('_deposits')),
  )
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const { tag } of entries) copyFileSync(`db/migrations/${tag}.sql`, join(folder, `${tag}.sql`))
  return folder
}

const bill = (id: string, of: { status: number; receipt?: string; asked?: string; back?: string; number?: string }) =>
  client.query(
    `insert into payment (id, negotiation_id, order_id, order_number, payment_user_id, payment_user_name, payment_status, amount, due_date,
       receipt_number, refund_requested_at, refunded_at, refund_number, created_at, updated_at)
     values ($1, 'talk', $1, 'O-' || $1, 'bea', 'ベア', $2, 33000, '2026-11-30', $3, $4, $5, $6, '2026-11-01', '2026-11-01')`,
    [id, of.status, of.receipt ?? null, of.asked ?? null, of.back ?? null, of.number ?? null],
  )
const money = (
  id: string,
  paymentID: string,
  of: { method?: string; amount?: number; credited?: boolean; state?: string; reason?: string; at?: string },
) =>
  client.query(
    `insert into payment_deposit (id, payment_id, method, reference, amount, currency, payer_name, received_on, credited, refund_state,
       refund_reason, refunded_at, created_at, updated_at, version)
     values ($1, $2, $3, 'ref-' || $1, $4, 'jpy', 'ベア', '2026-11-02', $5, $6, $7, $8, '2026-11-02', '2026-11-03', 3)`,
    [id, paymentID, of.method ?? 'card', of.amount ?? 33_000, of.credited ?? true, of.state ?? null, of.reason ?? null, of.at ?? null],
  )

test('money from before is the same in deposits, allocations and refunds', async () => {
  await migrateInSteps(client as never, { folder: former() })
  await client.query('set session_replication_role = replica')
  await bill('open', { status: 1 })
  await bill('paid', { status: 2, receipt: 'R-2026-000001' })
  await money('by-card', 'paid', {})
  await money('twice', 'paid', { credited: false, state: 'done', reason: 'already-paid', at: '2026-11-04' })
  await money('short', 'open', { amount: 1000, credited: false, state: 'due', reason: 'wrong-amount' })
  await bill('back', { status: 9, receipt: 'R-2026-000002', asked: '2026-11-05', back: '2026-11-06', number: 'C-2026-000001' })
  await money('by-bank', 'back', { method: 'transfer', state: 'done', reason: '中止', at: '2026-11-06' })
  await bill('going', { status: 2, receipt: 'R-2026-000003', asked: '2026-11-07' })
  await money('slow', 'going', { state: 'pending', reason: '中止' })
  await bill('stuck', { status: 2, receipt: 'R-2026-000004' })
  await money('refused', 'stuck', { state: 'failed', reason: '中止' })
  await client.query('set session_replication_role = origin')

  await migrateInSteps(client as never)
  expect(await findMismatches(db)).toEqual([])
  const { rows: sums } = await client.query(
    'select id, received_amount::int as received, refunded_amount::int as refunded from payment order by id',
  )
  expect(sums).toEqual([
    { id: 'back', received: 33_000, refunded: 33_000 },
    { id: 'going', received: 33_000, refunded: 0 },
    { id: 'open', received: 0, refunded: 0 },
    { id: 'paid', received: 33_000, refunded: 0 },
    { id: 'stuck', received: 33_000, refunded: 0 },
  ])
  const { rows: refunds } = await client.query(
    `select id, kind, origin, method, state, number, amount::int as amount, deposit_id as money, paid_out_on::text as out from refund order by id`,
  )
  const none = { number: null, out: null, amount: 33_000 }
  expect(refunds).toEqual([
    {
      id: 'by-bank',
      kind: 'payment',
      origin: 'office',
      method: 'transfer',
      state: 'done',
      number: 'C-2026-000001',
      amount: 33_000,
      money: null,
      out: '2026-11-06',
    },
    { ...none, id: 'refused', kind: 'payment', origin: 'office', method: 'card', state: 'failed', money: 'refused' },
    { ...none, id: 'short', kind: 'remainder', origin: 'misfit', method: 'card', state: 'approved', amount: 1000, money: 'short' },
    { ...none, id: 'slow', kind: 'payment', origin: 'office', method: 'card', state: 'underway', money: 'slow' },
    { ...none, id: 'twice', kind: 'remainder', origin: 'misfit', method: 'card', state: 'done', money: 'twice' },
  ])
  const { rows: deposits } = await client.query(
    `select id, origin, reference, remaining::int as left, (select count(*)::int from allocation where deposit_id = deposit.id) as paying from deposit order by id`,
  )
  expect(deposits).toEqual([
    { id: 'by-bank', origin: 'hand', reference: null, left: 0, paying: 1 },
    { id: 'by-card', origin: 'card', reference: 'ref-by-card', left: 0, paying: 1 },
    { id: 'refused', origin: 'card', reference: 'ref-refused', left: 0, paying: 1 },
    { id: 'short', origin: 'card', reference: 'ref-short', left: 0, paying: 0 },
    { id: 'slow', origin: 'card', reference: 'ref-slow', left: 0, paying: 1 },
    { id: 'twice', origin: 'card', reference: 'ref-twice', left: 0, paying: 0 },
  ])
})
