import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAuditDays } from '#platform/audit/chain.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { invoiced, openDeal, payByCard, stockMenus } from '#test/deals.ts'
import { hillHouse } from '#test/houses.ts'
import { checkBooks } from './check-books.ts'
import { allocation, deposit } from './deposit-table.ts'
import { findMismatches } from './ledger.ts'

let app: TestApp
let kept: (typeof allocation.$inferSelect)[]
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
})
afterAll(() => app.close())

/** The operators' open alerts. */
const alerts = async () =>
  (await app.as('ada').listAlerts({ query: { state: [1, 2] } })).items
    .filter(({ cause }) => cause === 'ledger-mismatch' || cause === 'audit-changed')
    .map(({ cause, facts, count }) => [cause, facts, count])

test('a paid order has its full money, an unpaid one has none, and a deposit is what it paid', async () => {
  await hillHouse(app)
  const menus = await stockMenus(app)
  await openDeal(app)
  const { payment } = await invoiced(app, menus)
  const { db } = app.platform.database
  expect(await findMismatches(db)).toEqual([])
  await payByCard(app, payment)
  expect(await findMismatches(db)).toEqual([])
  const [money] = await db.select().from(deposit)
  const [paid, spent] = [
    { kind: 'payment', id: payment.id },
    { kind: 'deposit', id: money?.id },
  ]
  await db.execute(sql`update deposit set amount = amount - 1`)
  expect(await findMismatches(db)).toEqual([spent])
  await db.execute(sql`update deposit set amount = amount + 1`)
  kept = await db.select().from(allocation)
  await db.execute(sql`delete from allocation`)
  expect(await findMismatches(db)).toEqual([spent, paid])
})

test('a nightly mismatch alerts the operators, once while it lasts, and is cleared when the books match again', async () => {
  const ctx = await app.ctx()
  await checkBooks(ctx)
  await checkBooks(ctx)
  const [[cause, facts, count] = []] = await alerts()
  expect([cause, count, (await alerts()).length]).toEqual(['ledger-mismatch', 2, 1])
  expect(facts).toMatchObject({ orders: expect.stringMatching(/^O-\d{4}-\d{6}$/) })
  await ctx.db.insert(allocation).values(kept)
  await checkBooks(ctx)
  expect(await alerts()).toEqual([])

  app.clock.advance({ days: 1 })
  await closeAuditDays(ctx)
  await checkBooks(ctx)
  expect(await alerts()).toEqual([])
  await ctx.db.execute(sql`update audit set detail = '{"changed": 1}' where id = (select min(id) from audit)`)
  await checkBooks(ctx)
  expect(await alerts()).toEqual([['audit-changed', {}, 1]])
})
